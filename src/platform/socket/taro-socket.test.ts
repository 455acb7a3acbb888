/** @jest-environment node */
import { startTestServer, type TestServer } from '../../../server/src/realtime/stomp/testing/start-server'
import { TaroSocket } from './taro-socket'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('./testing/wechat-sockets'))

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

interface CloseEvent {
  code: number
  wasClean: boolean
}

const opened = (socket: TaroSocket): Promise<void> => new Promise((resolve) => (socket.onopen = () => resolve()))
const closed = (socket: TaroSocket): Promise<CloseEvent> => new Promise((resolve) => (socket.onclose = resolve))

test('an open socket closes cleanly, and then sends no more', async () => {
  const socket = new TaroSocket(server.url, ['v12.stomp'])
  const end = closed(socket)
  await opened(socket)
  socket.close()
  socket.close()
  expect(await end).toMatchObject({ code: 1000, wasClean: true })
  expect(() => socket.send('x')).toThrow('not open')
})

test('a socket closed while it connects never opens', async () => {
  const socket = new TaroSocket(server.url, ['v12.stomp'])
  const open = jest.fn()
  socket.onopen = open
  const end = closed(socket)
  socket.close()
  expect(await end).toMatchObject({ code: 1006, wasClean: false })
  // Another one, begun later, is open and gone: the first would have opened by now.
  const other = new TaroSocket(server.url, ['v12.stomp'])
  await opened(other)
  const otherEnd = closed(other)
  other.close()
  await otherEnd
  expect(open).not.toHaveBeenCalled()
})

test('only the bytes of a view are sent, not the buffer it lies in', async () => {
  const socket = new TaroSocket(server.url, ['v12.stomp'])
  const end = closed(socket)
  const answer = new Promise<string>((resolve) => {
    socket.onmessage = ({ data }: { data: string }) => resolve(data)
  })
  await opened(socket)
  const frame = new TextEncoder().encode('junk\0CONNECT\naccept-version:1.0\n\n\0')
  socket.send(frame.subarray(5))
  expect(await answer).toContain('message:unsupported version')
  expect(await end).toMatchObject({ code: 4002 })
})
