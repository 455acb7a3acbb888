import { pollPause } from './use-paid'

it('asks every 2 seconds at first, then slower, and stops after a minute', () => {
  let asked = 0
  const pauses: number[] = []
  for (let pause = pollPause(asked); pause !== null; pause = pollPause(asked)) {
    pauses.push(pause)
    asked += pause
  }
  expect(pauses[0]).toBe(2000)
  expect([...pauses].sort((a, b) => a - b)).toEqual(pauses)
  expect(asked).toBeGreaterThanOrEqual(60_000)
  expect(pauses.length).toBeLessThan(20)
})
