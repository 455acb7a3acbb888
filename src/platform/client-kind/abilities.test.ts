import type { AppVersion } from './client-kind'
import { isNewerApp, offersComplaint } from './abilities'

const ios = (build: number): AppVersion => ({ system: 'ios', build })
const android = (build: number): AppVersion => ({ system: 'android', build })

it('a newer app is iOS above 141 or Android above 13 (R214)', () => {
  expect([ios(141), ios(142), android(13), android(14), null].map(isNewerApp)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
})

it('takes complaints about a consultant in iOS 102+ and Android 2+ (R216)', () => {
  const apps = [ios(101), ios(102), android(1), android(2), null]
  expect(apps.map((app) => offersComplaint(app, 1))).toEqual([false, true, false, true, false])
  expect(apps.map((app) => offersComplaint(app, 2))).toEqual([false, false, false, false, false])
})
