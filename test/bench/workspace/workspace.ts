import type { Part } from '../part'
import { ASKED, askAsConsultant } from './calls'
import { settleMonthOfAll } from './settle'

export const workspace: Part = {
  name: 'workspace',
  title: 'A consultant’s work',
  notes: [
    `A real server process is asked over HTTP by one consultant, ${ASKED} times one call after the other: the calendar of thirty days with a full week in it (each read writes its rows into the log of what was read), and what years of sessions earned. A month is settled by what the sweep does, in the process that measures: one consultant after the other, each in a transaction of its own.`,
  ],
  run: async () => [...(await askAsConsultant()), ...(await settleMonthOfAll())],
}
