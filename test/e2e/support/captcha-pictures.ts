import type { Page, Response } from '@playwright/test'

export interface CaptchaPicture {
  captchaId: string
  /** Width of the picture in its own pixels. */
  width: number
}

const pictures = new WeakMap<Page, CaptchaPicture>()

/** Remembers the newest slider picture that a page fetched. */
export function watchCaptchas(page: Page): void {
  page.on('response', (response) => {
    if (isCaptcha(response)) void remember(page, response)
  })
}

const isCaptcha = (response: Response): boolean =>
  response.ok() && new URL(response.url()).pathname === '/api/appoint/common/captcha'

async function remember(page: Page, response: Response): Promise<void> {
  const { data } = (await response.json()) as { data: CaptchaPicture | null }
  if (data) pictures.set(page, data)
}

export const newestCaptcha = (page: Page): CaptchaPicture | undefined => pictures.get(page)
