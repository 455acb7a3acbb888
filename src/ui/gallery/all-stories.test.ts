import fs from 'node:fs'
import path from 'node:path'
import { ALL_STORIES } from './all-stories'

const KIT = path.resolve(__dirname, '..')
/** The gallery itself, and what Sheet and Dialog are made of. */
const WITHOUT_STORY = ['gallery', 'overlay']

const folders = fs
  .readdirSync(KIT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !WITHOUT_STORY.includes(entry.name))
  .map(({ name }) => name)

const componentName = (folder: string): string =>
  folder.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase())

/** Named when the kit was designed, beside those that share a folder or a story. */
const DECIDED =
  'Button Cell Card Tag Avatar Price Stars Field PhoneField CodeBoxes Checkbox RadioList Segmented Tabs TabBar Sheet Dialog Toast Loading Skeleton Empty ErrorState Loaded Banner Countdown DayStrip SlotGrid ImagePreview PullList Chart Icon'

test('every folder of the kit has a story in the gallery', () => {
  expect(folders.length).toBeGreaterThan(30)
  const shown = ALL_STORIES.map(({ component }) => component)
  expect(folders.map(componentName).filter((name) => !shown.includes(name))).toEqual([])
})

test('the kit holds every component that was decided on, each with a state to look at', () => {
  const shown = new Map(ALL_STORIES.map(({ component, stories }) => [component, stories.length]))
  expect(DECIDED.split(' ').filter((name) => !shown.get(name))).toEqual([])
})

test('names of components and of their states are said once', () => {
  const names = ALL_STORIES.flatMap(({ component, stories }) => [
    component,
    ...stories.map(({ name }) => `${component} ${name}`),
  ])
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
