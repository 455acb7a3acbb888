import { glassEnd, glassExpires } from './break-glass'

const opened = new Date('2026-11-21T10:00:00Z')
const glass = { expiresAt: glassExpires(opened), givenBackAt: null, alarmClosedAt: null }

test('it is open for half an hour, and no moment longer', () => {
  expect(glassEnd(glass, new Date('2026-11-21T10:29:59Z'))).toBeNull()
  expect(glassEnd(glass, new Date('2026-11-21T10:30:00Z'))).toBe('30 分钟已到，不能再看')
})

test('it ends with the alarm, and when it is given back', () => {
  expect(glassEnd({ ...glass, alarmClosedAt: opened }, opened)).toBe('这条提醒已经处理完，不能再看')
  expect(glassEnd({ ...glass, givenBackAt: opened }, opened)).toBe('已经交还了，不能再看')
})
