import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The sandbox's checkout, which opens over the page. */
export class Checkout {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private get frame(): FrameLocator {
    return this.page.frameLocator('iframe[title="Razorpay sandbox checkout"]');
  }

  /** Presses the button of this ending. */
  async choose(ending: string): Promise<void> {
    const button = this.frame.getByRole('button', { name: ending, exact: true });
    await button.click({ trial: true });
    // The click may remove the checkout, and then Playwright cannot confirm that a real click has ended.
    await button.evaluate((element: HTMLElement) => void setTimeout(() => element.click()));
  }

  /** Waits until the checkout shows this amount, such as `₹18,000`. */
  async expectAmount(amount: string): Promise<void> {
    await this.frame.getByText(amount).first().waitFor();
  }

  async expectText(text: string): Promise<void> {
    await this.frame.getByText(text).waitFor();
  }

  /** The checkout's frame. It exists while the checkout is open. */
  get window(): Locator {
    return this.page.locator('iframe[title="Razorpay sandbox checkout"]');
  }
}
