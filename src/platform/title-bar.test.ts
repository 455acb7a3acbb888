import { setTitle, setTitleUnread } from './title-bar'

function look(hidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a tab that nobody looks at says how much waits in it', () => {
  document.title = '心栖'
  setTitleUnread(2)
  expect(document.title).toBe('心栖')
  setTitle('消息')
  expect(document.title).toBe('消息')
  look(true)
  expect(document.title).toBe('(2) 消息')
  setTitleUnread(3)
  expect(document.title).toBe('(3) 消息')
  setTitleUnread(0)
  expect(document.title).toBe('消息')
  setTitleUnread(1)
  look(false)
  expect(document.title).toBe('消息')
})
