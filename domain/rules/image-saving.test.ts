import { maySaveImages } from './image-saving'

test('R106: pictures may be saved in three organisations', () => {
  expect([169, 10, 340].map((orgId) => maySaveImages(orgId, false))).toEqual([true, true, true])
  expect([39, 657, 667, 728, 341].some((orgId) => maySaveImages(orgId, false))).toBe(false)
})

test('R106: never on report pages', () => {
  expect([169, 10, 340].map((orgId) => maySaveImages(orgId, true))).toEqual([false, false, false])
})
