import { median } from '../measure'
import { atMost, inform, rounded, type Part, type Row } from '../part'
import { ORG } from '../world/people'
import {
  codeOf,
  kilobytes,
  largestPaint,
  lightEnough,
  middleOf,
  requireBuild,
  soonEnough,
  spread,
  visits,
} from './first-screen'
import { SLOW_PHONE, type Loaded, type Visit } from './vitals'

const RUNS = 7
/** For what people came for. */
const NAME_LINE_SECONDS = 1
const PORTRAIT_LINE_SECONDS = 1.2
const CLS_LINE = 0
const HOME = `/home?orgId=${ORG}`
/** What people came for: the first consultant of the list, by name and by face; the id is of what the server drew. */
const FIRST_CONSULTANT = { name: '.consultant-card__name', portrait: '.consultant-card img', frame: 'first-frame' }

const isAnswer = ({ path: address }: Loaded): boolean => address.startsWith('/api/')

function rowsOf(all: readonly Visit[]): Row[] {
  const middle = middleOf(all)
  const code = codeOf(middle)
  const answers = middle.loaded.filter(isAnswer)
  const times = (pick: (one: Visit) => number): number[] => all.map(pick)
  const cls = median(times((one) => one.cls))
  return [
    lightEnough('JavaScript + CSS of the first screen', code),
    inform('The same as sent', `${rounded(kilobytes(code, (one) => one.transferBytes))} KB`),
    inform(
      `Calls of the API before the page has taken over, ${answers.length}`,
      `${rounded(kilobytes(answers, (one) => one.transferBytes))} KB sent`,
    ),
    inform('First Contentful Paint', spread(times((one) => one.firstPaintMs))),
    largestPaint('Largest Contentful Paint, by the metric', all),
    soonEnough(
      'The first consultant: name',
      times((one) => one.nameMs),
      NAME_LINE_SECONDS,
    ),
    soonEnough(
      'The first consultant: portrait',
      times((one) => one.portraitMs),
      PORTRAIT_LINE_SECONDS,
    ),
    inform('The app’s own page has taken over', spread(times((one) => one.takenOverMs))),
    atMost('Cumulative Layout Shift', cls, CLS_LINE, '', cls.toFixed(3)),
  ]
}

export const h5: Part = {
  name: 'h5',
  title: 'First screen of the H5',
  notes: [
    `/home of the real build, served by the real server with the demo data, opened ${RUNS} times by Chromium with an empty cache as a phone of 375 × 812 points whose processor is slowed down ${SLOW_PHONE.cpuSlowDown} times, on a network of ${SLOW_PHONE.megabitsPerSecond} Mbit/s with ${SLOW_PHONE.roundTripMs} ms round trips. The middle visit counts; all are listed.`,
    'The server draws the page into home.html down to the first three people, as links, and the app takes it over later. What people came for are the lines of the first consultant: when Chromium painted the name, and the portrait (Element Timing), by whomever it was drawn.',
    'A file belongs to the first screen when it was asked for before the app had taken over. Its weight under gzip is computed from the build, whatever encoding the browser was sent. The answers that the page reads first come inside its document (server/src/http/first-reads.ts).',
  ],
  run: async () => {
    requireBuild()
    return rowsOf((await visits('bench_h5', [HOME], FIRST_CONSULTANT, RUNS)).get(HOME) ?? [])
  },
}
