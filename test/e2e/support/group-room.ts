import { expect, type Page } from '@playwright/test'
import { controls } from './room'

/** Everybody else who is there: pictures that were drawn, and seconds of sound that were played. */
const others = (page: Page): Promise<{ pictures: number; seconds: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.group-tiles__one')].flatMap((tile) => {
      const [video, audio] = [tile.querySelector('video'), tile.querySelector('audio')]
      // One's own tile has no sound.
      if (!video || !audio) return []
      const pictures = tile.matches('.is-seen') ? video.getVideoPlaybackQuality().totalVideoFrames : 0
      return [{ pictures, seconds: audio.paused ? 0 : audio.currentTime }]
    }),
  )

type Seen = Awaited<ReturnType<typeof others>>[number]

/** Twenty pictures under way on two slow cores come late, and whoever had a weak network shows theirs only after some good reports. */
export const PATIENCE = { timeout: 60_000 }

/** From each of so many others there keep coming pictures and sound, or sound alone. */
async function expectAll(page: Page, count: number, kinds: (keyof Seen)[]): Promise<void> {
  await expect.poll(async () => (await others(page)).length, { message: 'others in the room', ...PATIENCE }).toBe(count)
  const before = await others(page)
  const grown = async (): Promise<number> =>
    (await others(page)).filter((one, at) => kinds.every((kind) => one[kind] > (before[at]?.[kind] ?? 0))).length
  await expect.poll(grown, { message: `${kinds.join(' and ')} of everybody`, ...PATIENCE }).toBe(count)
}

export const expectToSeeAll = (page: Page, count: number) => expectAll(page, count, ['pictures', 'seconds'])
export const expectToHearAll = (page: Page, count: number) => expectAll(page, count, ['seconds'])

export async function enterGroupRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: '进入房间', exact: true }).click(PATIENCE)
  await expect(controls(page)).toBeVisible(PATIENCE)
}
