import { CODE } from '@xinqi/domain/codes'
import sharp from 'sharp'
import { isPhotograph, workOnPicture } from './picture-work'

const AT_ONCE = 2
const MOST_WAITING = 40

const pixel = () => sharp({ create: { width: 1, height: 1, channels: 3, background: '#2F6F66' } })

/** Work that is done when it is told so. */
function heldWork() {
  let begun = 0
  let most = 0
  let underWay = 0
  const releases: (() => void)[] = []
  return {
    work: async (): Promise<void> => {
      begun += 1
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise<void>((resolve) => releases.push(resolve))
      underWay -= 1
    },
    releaseAll: async (): Promise<void> => {
      while (releases.length > 0) {
        releases.shift()?.()
        // Whoever waits begins in a later microtask.
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    counts: () => ({ begun, most }),
  }
}

test('two pictures are worked on at once, others wait, and who comes when too many wait is sent away', async () => {
  const held = heldWork()
  const bytes = await pixel().png().toBuffer()
  const works = Array.from({ length: AT_ONCE + MOST_WAITING }, () => workOnPicture(bytes, held.work))
  await expect(workOnPicture(bytes, held.work)).rejects.toMatchObject({
    code: CODE.tooMany,
    message: '现在处理图片的人太多了，请稍后再试',
  })
  expect(held.counts()).toEqual({ begun: AT_ONCE, most: AT_ONCE })
  await held.releaseAll()
  await Promise.all(works)
  expect(held.counts()).toEqual({ begun: AT_ONCE + MOST_WAITING, most: AT_ONCE })
})

test('work that fails gives its place to the next', async () => {
  const broken = Array.from({ length: 5 }, () =>
    workOnPicture(Buffer.from('no picture'), (picture) => picture.toBuffer()).catch(() => 'failed'),
  )
  expect(await Promise.all(broken)).toEqual(Array.from({ length: 5 }, () => 'failed'))
  expect(
    await workOnPicture(await pixel().webp().toBuffer(), async (picture) => (await picture.metadata()).format),
  ).toBe('webp')
})

test('a picture of too many points is not unfolded', async () => {
  const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  await expect(workOnPicture(huge, (picture) => picture.resize(9).toBuffer())).rejects.toThrow(/pixel limit/)
})

test('PNG, JPEG and WebP are photographs; drawings, animations and others are not', async () => {
  for (const file of [await pixel().png().toBuffer(), await pixel().jpeg().toBuffer(), await pixel().webp().toBuffer()])
    expect(isPhotograph(file)).toBe(true)
  const others = ['', '<svg/>', 'GIF89a', 'II*\0', 'RIFF    WAVE', '%PDF-1.7', '\x00\x00\x00\x1cftypavif']
  for (const other of others) expect(isPhotograph(Buffer.from(other, 'latin1'))).toBe(false)
  expect(isPhotograph(await pixel().tiff().toBuffer())).toBe(false)
})
