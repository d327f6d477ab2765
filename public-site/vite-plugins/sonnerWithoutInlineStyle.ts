import type { Plugin } from 'vite';

/**
 * The toast package writes a <style> element when it is loaded, which a strict content security policy
 * refuses. Its stylesheet is imported as a file instead (src/ui/ToastStack.tsx), and the writing is cut out here.
 */
export function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'sonner-without-inline-style',
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.m?js$/ },
      handler(code) {
        const call = /^__insertCSS\(".*"\);?$/m;
        if (!call.test(code)) this.error('The toast package no longer writes its style as expected.');
        return { code: code.replace(call, ''), map: null };
      },
    },
  };
}
