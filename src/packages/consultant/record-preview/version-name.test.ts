import { versionName } from './version-name'

test('two versions of one minute have two names', () => {
  const times = ['2026-11-27 17:40:41', '2026-11-27 17:40:03', '2026-11-27 17:12:30']
  expect(times.map((time) => versionName(time, times))).toEqual(['11-27 17:40:41', '11-27 17:40:03', '11-27 17:12'])
})
