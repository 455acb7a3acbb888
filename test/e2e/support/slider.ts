import { expect, type FrameLocator, type Page } from '@playwright/test'
import { humanTrack } from '../../support/human-track'
import { newestCaptcha } from './captcha-pictures'
import { captchaSolution } from './sandbox'

export interface Drag {
  /** Lets go so many pixels of the picture beside the gap. */
  missBy?: number
  /** The frame in which the slider is, when it is in one. */
  view?: Page | FrameLocator
}

/** Drags the piece into its gap with the mouse, as a hand would. */
export async function solveSlider(page: Page, { missBy = 0, view = page }: Drag = {}): Promise<void> {
  const knob = view.getByRole('slider')
  await expect(knob).toHaveAttribute('aria-disabled', 'false')
  // The sheet rises: a box that still moves is no place to press.
  await knob.hover()
  const picture = newestCaptcha(page)
  if (!picture) throw new Error('The page has fetched no slider picture.')
  const solution = await captchaSolution(page.request, picture.captchaId)
  const from = await knob.boundingBox()
  const shown = await view.locator('.slider-captcha__picture').boundingBox()
  if (!from || !shown) throw new Error('The slider is not on the screen.')

  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  const distance = (solution + missBy) * (shown.width / picture.width)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (const point of humanTrack(distance)) {
    await page.mouse.move(start.x + point.x, start.y)
    // One move a frame, as a mouse does: the server looks at how long the drag took.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await page.mouse.move(start.x + distance, start.y)
  await page.mouse.up()
}
