import { addToCalendar } from './calendar'

it("opens the server's file, so that a time that was changed or cancelled is changed in the calendar, too", async () => {
  let opened: string | null = null
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened = this.getAttribute('href')
  })
  await addToCalendar({ path: '/ics/200000000000000001-signed.ics' })
  click.mockRestore()
  expect(opened).toBe('/ics/200000000000000001-signed.ics')
  expect(document.querySelector('a')).toBeNull()
})
