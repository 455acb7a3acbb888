import { parseMoment } from '@xinqi/domain/time'
import { calendarFile } from '@/platform/calendar-file'

it('writes the times in UTC and nothing that tells what it is about', () => {
  const file = calendarFile({
    title: '日程',
    startAt: parseMoment('2026-11-21 20:30:00'),
    endAt: parseMoment('2026-11-21 21:20:00'),
    uid: '200000000000000001',
  })
  const lines = file.split('\r\n')
  expect(lines).toContain('DTSTART:20261121T123000Z')
  expect(lines).toContain('DTEND:20261121T132000Z')
  expect(lines).toContain('SUMMARY:日程')
  expect(file).not.toMatch(/咨询|心理/)
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})
