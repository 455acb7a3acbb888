import { emitRealtime, kindOf, onRealtime } from './events'

test('every listener of a kind hears, until it stops, whatever another one throws', () => {
  const heard: unknown[] = []
  const errors: unknown[] = []
  const failure = new Error('this page is broken')
  const stops = [
    onRealtime('private', () => {
      throw failure
    }),
    onRealtime('private', (body) => heard.push(body)),
    onRealtime('isRead', () => heard.push('another kind')),
  ]
  emitRealtime('private', { n: 1 }, (error) => errors.push(error))
  for (const stop of stops) stop()
  emitRealtime('private', { n: 2 }, (error) => errors.push(error))
  expect(heard).toEqual([{ n: 1 }])
  expect(errors).toEqual([failure])
})

test('a listener may stop while it is being told', () => {
  const heard: string[] = []
  const stop = onRealtime('reconnected', () => {
    heard.push('first')
    stop()
  })
  const stopSecond = onRealtime('reconnected', () => heard.push('second'))
  emitRealtime('reconnected', undefined, fail)
  emitRealtime('reconnected', undefined, fail)
  stopSecond()
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('what is true for a moment only is no news for the pages that read anew', () => {
  expect(kindOf('private', { kind: 'beat', typing: true })).toBe('beat')
  for (const body of [{ kind: 'conversation', seq: 1 }, { orderNo: '1' }, 'beat', null])
    expect(kindOf('private', body)).toBe('private')
  expect(kindOf('isRead', { seq: 1 })).toBe('isRead')
})

function fail(error: unknown): never {
  throw error
}
