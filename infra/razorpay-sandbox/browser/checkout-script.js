// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
'use strict';

/**
 * Replaces Razorpay's checkout.js, with the same constructor, options and events. It opens a page of the sandbox's
 * origin over the merchant's page and receives messages from it.
 */
(() => {
  /** @typedef {{ [name: string]: any }} Options Razorpay's options, as the merchant's page passes them. */

  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement))
    throw new Error('checkout.js must be loaded by a script element');
  const sandboxOrigin = new URL(script.src).origin;

  /** The options without the merchant's functions, which cannot be sent in a message. */
  function plainOptions(/** @type {Options} */ options) {
    const modal = options.modal ?? {};
    return {
      key: options.key,
      amount: options.amount,
      currency: options.currency,
      order_id: options.order_id,
      subscription_id: options.subscription_id,
      name: options.name,
      description: options.description,
      image: options.image ? new URL(options.image, document.baseURI).href : undefined,
      prefill: { ...options.prefill },
      notes: { ...options.notes },
      theme: { ...options.theme },
      readonly: { ...options.readonly },
      hidden: { ...options.hidden },
      retry: options.retry?.enabled !== false && options.retry !== false,
      redirect: options.redirect === true || (options.callback_url && typeof options.handler !== 'function'),
      sendFailures: options.redirect === true,
      callback_url: options.callback_url ? new URL(options.callback_url, document.baseURI).href : undefined,
      escape: modal.escape !== false,
      backdropclose: modal.backdropclose === true,
      confirm_close: modal.confirm_close === true,
      animation: modal.animation !== false,
      handleback: modal.handleback !== false,
    };
  }

  /** The layer over the merchant's page: a modal dialog that contains only the checkout's frame. */
  function makeLayer(/** @type {Options} */ options) {
    const layer = document.createElement('dialog');
    layer.setAttribute('aria-label', `Payment to ${options.name ?? 'the merchant'}`);
    Object.assign(layer.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      border: '0',
      overflow: 'hidden',
      background: options.theme?.backdrop_color ?? 'rgba(15, 23, 42, 0.6)',
    });
    const frame = document.createElement('iframe');
    frame.title = 'Razorpay sandbox checkout';
    frame.src = `${sandboxOrigin}/v1/checkout/public`;
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: '100%',
      border: '0',
      background: 'transparent',
      colorScheme: 'light',
    });
    layer.append(frame);
    return { layer, frame };
  }

  /** Prevents scrolling of the page behind. Returns a function that restores it. */
  function lockScroll() {
    const elements = [document.documentElement, document.body];
    const before = elements.map((element) => element.style.overflow);
    for (const element of elements) element.style.overflow = 'hidden';
    return () => elements.forEach((element, index) => (element.style.overflow = before[index] ?? ''));
  }

  class Razorpay {
    /** @param {Options} options */
    constructor(options) {
      if (!options?.key) throw new Error('Please provide your api key for authentication purposes');
      this.options = options;
      /** @type {{ [event: string]: ((argument: any) => void)[] }} */
      this.listeners = {};
      /** @type {(() => void) | undefined} */
      this.removeLayer = undefined;
    }

    /** Calls `listener` for every failed attempt when the event is `payment.failed`. */
    on(/** @type {string} */ event, /** @type {(argument: any) => void} */ listener) {
      (this.listeners[event] ??= []).push(listener);
      return this;
    }

    /** Shows the checkout; a second call while it is open does nothing. */
    open() {
      if (this.removeLayer) return;
      const { layer, frame } = makeLayer(this.options);
      const focusedBefore = document.activeElement;
      const unlockScroll = lockScroll();
      const limit = Number(this.options.timeout);
      const timer = limit > 0 ? window.setTimeout(() => this.dismiss('timeout'), limit * 1000) : undefined;
      let ready = false;

      const postToCheckout = (/** @type {object} */ message) =>
        frame.contentWindow?.postMessage(message, sandboxOrigin);
      const listen = (/** @type {MessageEvent} */ message) => {
        if (message.origin !== sandboxOrigin || message.source !== frame.contentWindow) return;
        if (message.data?.type === 'ready') {
          ready = true;
          postToCheckout({ type: 'open', options: plainOptions(this.options) });
          frame.focus();
        } else {
          this.receive(message.data);
        }
      };
      const requestClose = () => {
        if (ready) postToCheckout({ type: 'escape' });
        else if (this.options.modal?.escape !== false) this.dismiss();
      };
      const pressKey = (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        requestClose();
      };
      const cancel = (/** @type {Event} */ event) => {
        event.preventDefault();
        requestClose();
      };

      window.addEventListener('message', listen);
      document.addEventListener('keydown', pressKey, true);
      layer.addEventListener('cancel', cancel);
      document.body.append(layer);
      layer.showModal();

      this.removeLayer = () => {
        window.clearTimeout(timer);
        window.removeEventListener('message', listen);
        document.removeEventListener('keydown', pressKey, true);
        layer.close();
        layer.remove();
        unlockScroll();
        if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
      };
    }

    /** Removes the checkout without calling the merchant's functions. */
    close() {
      this.removeLayer?.();
      this.removeLayer = undefined;
    }

    /** @param {string} [reason] */
    dismiss(reason) {
      if (!this.removeLayer) return;
      this.close();
      this.options.modal?.ondismiss?.(reason);
    }

    /** @param {{ type: string, response?: object, error?: object }} message */
    receive(message) {
      switch (message.type) {
        case 'success':
          this.close();
          this.options.handler?.(message.response);
          break;
        case 'failed':
          for (const listener of this.listeners['payment.failed'] ?? []) listener({ error: message.error });
          if (this.options.retry?.enabled === false || this.options.retry === false) this.dismiss();
          break;
        case 'dismiss':
          this.dismiss();
          break;
        case 'vanish':
          this.close();
          break;
      }
    }
  }

  Object.assign(window, { Razorpay });
})();
