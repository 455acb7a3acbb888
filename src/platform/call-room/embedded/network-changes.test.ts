import { watchNetwork } from './network-changes'

const connection = Object.assign(new EventTarget(), { type: undefined as string | undefined })
const told: boolean[] = []
let stop: () => void

beforeAll(() => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true }))
afterAll(() => Reflect.deleteProperty(navigator, 'connection'))
beforeEach(() => told.splice(0))
afterEach(() => stop())

const watchOn = (type: string | undefined) => {
  connection.type = type
  stop = watchNetwork((isAnother) => told.push(isAnother))
}
const change = (type: string | undefined) => {
  connection.type = type
  connection.dispatchEvent(new Event('change'))
}

it('from one network to another, which a gap of none lies between', () => {
  watchOn('wifi')
  change('none')
  expect(told).toEqual([])
  change('cellular')
  expect(told).toEqual([true])
})

it('the same network that has become slower is no other one', () => {
  watchOn('wifi')
  change('wifi')
  expect(told).toEqual([false])
})

it('where the kind is not told, a change may be anything, and being back is another one', () => {
  watchOn(undefined)
  change(undefined)
  window.dispatchEvent(new Event('online'))
  expect(told).toEqual([false, true])
})

it('who has stopped is told no more', () => {
  watchOn('wifi')
  stop()
  change('cellular')
  window.dispatchEvent(new Event('online'))
  expect(told).toEqual([])
})
