import { Chance } from './random'

const GROUNDS = ['#DDE8E2', '#EFE0CF', '#DCE3EC', '#EADFE3', '#E6E8D8', '#E3DDEA', '#F0E4D6', '#D9E6E8'] as const
const SKINS = ['#F1CDB2', '#EBC2A2', '#F3D3BA', '#EFC8AD', '#E4B592', '#F5DAC4'] as const
const DARK_HAIR = ['#2B2524', '#3A2E2A', '#51382C', '#2E2523', '#463630'] as const
const GREY_HAIR = ['#8C8884', '#A8A39D', '#6E6A67'] as const
const CLOTHES = ['#4E7C73', '#7A5C4A', '#4F6682', '#8A5566', '#6B7A4B', '#5E5A78', '#A0694A', '#3F5F66'] as const

export interface Sitter {
  seed: number
  gender: number
  years: number
}

interface Look {
  skin: string
  hair: string
  cloth: string
}

interface HairStyle {
  /** Behind the head: long hair, a bun. */
  back: (look: Look) => string
  front: (look: Look) => string
}

const none = (): string => ''
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

const CROWN = 'M20 34c-1-11 5-17 12-17s14 5 12 17c-2-5-4-8-8-9-4 2-11 2-13 3-1 1-2 3-3 6z'
const SWEEP = 'M20 33c-2-10 4-17 13-16 8 0 13 6 11 16-1-3-2-5-4-6-6 1-12 0-16-3-2 2-3 5-4 9z'
const PARTED = 'M20 36c0-12 5-17 12-17s12 5 12 17c-2-6-7-10-12-11-3 5-8 8-12 11z'
const FRINGE = 'M19.500 35c-1-12 5-18 12.500-18s13.500 6 12.500 18c-1-3-1-5-2-7-6 1.500-15 1.500-21 0-1 2-1 4-2 7z'
const LONG = 'M17 34c0-12 6-19 15-19s15 7 15 19c0 9 1 17 3 22H14c2-5 3-13 3-22z'
const BOB =
  'M17.500 34c0-12 6-18 14.500-18s14.500 6 14.500 18c0 6 0 10-2 13-2 1-4 1-5 0V30H24.500v17c-1 1-3 1-5 0-2-3-2-7-2-13z'

const WOMEN: readonly HairStyle[] = [
  { back: ({ hair }) => path(LONG, hair), front: ({ hair }) => path(PARTED, hair) },
  { back: ({ hair }) => path(BOB, hair), front: ({ hair }) => path(FRINGE, hair) },
  { back: ({ hair }) => `<circle cx="32" cy="14" r="6" fill="${hair}"/>`, front: ({ hair }) => path(CROWN, hair) },
  { back: ({ hair }) => path(LONG, hair), front: ({ hair }) => path(FRINGE, hair) },
  { back: ({ hair }) => path(BOB, hair), front: ({ hair }) => path(PARTED, hair) },
  {
    back: ({ hair }) => path('M40 24c8 2 10 12 8 24-1 4-4 5-5 2 1-8 0-14-5-18z', hair),
    front: ({ hair }) => path(SWEEP, hair),
  },
]

const MEN: readonly HairStyle[] = [
  { back: none, front: ({ hair }) => path(CROWN, hair) },
  { back: none, front: ({ hair }) => path(SWEEP, hair) },
  {
    back: none,
    front: ({ hair }) =>
      path('M20.500 32c-1-9 4-14 11.500-14s12.500 5 11.500 14c-1-3-2-5-3-6-5-2-12-2-17 0-1 1-2 3-3 6z', hair),
  },
  {
    back: none,
    front: ({ hair }) =>
      path('M20 35c-1-12 5-18.500 12-18.500S45 23 44 35c-1-4-2-7-4-9-3 0-5-1-8-1s-5 1-8 1c-2 2-3 5-4 9z', hair),
  },
]

const GLASSES = [
  '<rect x="23" y="34" width="7.500" height="6" rx="3"/><rect x="33.500" y="34" width="7.500" height="6" rx="3"/><path d="M30.500 36.500h3"/>',
  '<circle cx="27.300" cy="37" r="4"/><circle cx="36.700" cy="37" r="4"/><path d="M31.300 36.500h1.400"/>',
] as const

const COLLARS: readonly ((random: Chance) => string)[] = [
  none,
  () => path('M25 57l7 8 7-8 4 2-8 12-3-4-3 4-8-12z', '#FFFFFF'),
  () => path('M25 56c2 5 12 5 14 0l2 1c-2 8-16 8-18 0z', '#F6F4EF'),
  () => '<path d="M24 58c3 7 13 7 16 0" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1.600"/>',
]

const mouth = (random: Chance): string =>
  `<path d="M29 43.2c2 ${random.pick(['1.2', '1.6', '2.2'])} 4 ${random.pick(['1.2', '1.6', '2.2'])} 6 0" stroke="#2b2b2b" stroke-width="1.100" fill="none" stroke-linecap="round"/>`

const ageLines =
  '<path d="M24.500 40.500c1 .8 2 1 3 .8M36.500 41.300c1 .2 2 0 3-.8" stroke="#000" stroke-opacity=".14" stroke-width=".800" fill="none"/>'

/** A flat, calm figure as SVG, 256 × 304; the same sitter always looks the same. */
export function drawPortrait({ seed, gender, years }: Sitter): string {
  const random = new Chance(seed * 7919 + 17)
  const grey = years >= 18 && random.chance(0.7)
  const look: Look = {
    skin: random.pick(SKINS),
    hair: random.pick(grey ? GREY_HAIR : DARK_HAIR),
    cloth: random.pick(CLOTHES),
  }
  const style = random.pick(gender === 2 ? MEN : WOMEN)
  const glasses = random.chance(0.35)
    ? `<g fill="none" stroke="#3b3533" stroke-width="1.100">${random.pick(GLASSES)}</g>`
    : ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="304" viewBox="0 0 64 76">',
    `<rect width="64" height="76" fill="${random.pick(GROUNDS)}"/>`,
    style.back(look),
    path('M10 80c0-16 9-24 22-24s22 8 22 24z', look.cloth),
    path('M27 46h10v10c0 3-2 5-5 5s-5-2-5-5z', look.skin),
    '<path d="M27 50c3 3 7 3 10 0v3c-3 3-7 3-10 0z" fill="#000" opacity=".08"/>',
    random.pick(COLLARS)(random),
    `<ellipse cx="32" cy="36" rx="11.500" ry="13.500" fill="${look.skin}"/>`,
    style.front(look),
    '<g fill="#2b2b2b"><circle cx="27.300" cy="37" r="1"/><circle cx="36.700" cy="37" r="1"/></g>',
    grey ? ageLines : '',
    mouth(random),
    glasses,
    '</svg>',
  ].join('')
}
