import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The sandbox's checkout, as a visitor sees it over the page. */
export class Checkout {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private get frame(): FrameLocator {
    return this.page.frameLocator('iframe[title="Razorpay sandbox checkout"]');
  }

  /** Presses the button that ends the payment in this way. */
  async choose(ending: string): Promise<void> {
    const button = this.frame.getByRole('button', { name: ending, exact: true });
    await button.click({ trial: true });
    // The checkout may go away under the press, and with it the browser's word that a real one was taken.
    await button.evaluate((element: HTMLElement) => void setTimeout(() => element.click()));
  }

  /** Waits until the checkout shows this amount, such as `₹18,000`. */
  async expectAmount(amount: string): Promise<void> {
    await this.frame.getByText(amount).first().waitFor();
  }

  async expectText(text: string): Promise<void> {
    await this.frame.getByText(text).waitFor();
  }

  /** The checkout itself, there while it is open. */
  get window(): Locator {
    return this.page.locator('iframe[title="Razorpay sandbox checkout"]');
  }
}
