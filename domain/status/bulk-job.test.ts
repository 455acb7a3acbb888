import { BULK_JOB, BULK_JOB_STATES, mayBulkJobBecome } from './bulk-job'

test('a job is let go, stopped or finished, and what has ended stays so', () => {
  const moves = BULK_JOB_STATES.flatMap((from) =>
    BULK_JOB_STATES.filter((to) => mayBulkJobBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(['waiting → running', 'waiting → stopped', 'running → stopped', 'running → finished'])
  expect(mayBulkJobBecome(BULK_JOB.stopped, BULK_JOB.running)).toBe(false)
})
