import { expect } from '@playwright/test'
import type { MiniProgram } from '../runner/program'

/** What a page of ours may cost (architecture: budget of the client). */
const NODES_MAX = 800
const SET_DATA_MAX = 50 * 1024

/** Nothing went wrong on the way here, and the page in sight keeps to its budget. */
export async function expectHealthy(program: MiniProgram): Promise<void> {
  expect(await program.errors(), 'errors').toEqual([])
  expect(await program.forbidden(), 'code that WeChat refuses to run').toEqual([])
  expect(await program.imageErrors(), 'pictures that did not load').toEqual([])
  expect(
    program.console.filter(({ type }) => type === 'error' || type === 'warning'),
    'complaints in the console',
  ).toEqual([])
  expect(program.problems, 'what the compilers found').toEqual([])
  expect(await program.nodeCount(), 'template nodes').toBeLessThan(NODES_MAX)
  expect((await program.setDataStats()).max, 'the largest setData').toBeLessThan(SET_DATA_MAX)
}
