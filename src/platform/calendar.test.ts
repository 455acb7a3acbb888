import { parseMoment } from '@xinqi/domain/time'
import { addToCalendar } from './calendar'

/** The file that a press on the link hands to the browser. */
function fileOf(entry: Parameters<typeof addToCalendar>[0]): string {
  let address = ''
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    address = this.href
  })
  void addToCalendar(entry)
  click.mockRestore()
  return decodeURIComponent(address.replace('data:text/calendar;charset=utf-8,', ''))
}

it('writes the times in UTC and nothing that tells what it is about', () => {
  const file = fileOf({
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
