import { FORCE_USUAL, type Stroke } from '@xinqi/domain/rules/drawing'

type Place = readonly [x: number, y: number]

/** Colours and widths of a pen by their places (domain/rules/drawing.ts). */
const INK = 1
const RED = 2
const ORANGE = 3
const YELLOW = 4
const GREEN = 5
const TEAL = 6
const BLUE = 7
const PURPLE = 8
const PINK = 9
const BROWN = 10
const GREY = 11
const FINE = 0
const MIDDLE = 1
const BROAD = 2
const BROADEST = 3

const STEPS = 14

/** A line through some places, with a hand's swelling. */
function line(colour: number, width: number, ...places: Place[]): Stroke {
  const points = places.flatMap(([x, y], index) => {
    const [nextX, nextY] = places[index + 1] ?? [x, y]
    const steps = index === places.length - 1 ? 1 : STEPS
    return Array.from({ length: steps }, (_, step) => ({
      x: Math.round(x + ((nextX - x) * step) / steps),
      y: Math.round(y + ((nextY - y) * step) / steps),
      force: Math.round(FORCE_USUAL + 8 * Math.sin((index * steps + step) / 6)),
    }))
  })
  return { colour, width, points }
}

/** A part of an ellipse; turns from 0 (right) over 0.25 (down). */
function arc(colour: number, width: number, [x, y]: Place, [across, down]: Place, from = 0, to = 1.02): Stroke {
  const count = 40
  const places = Array.from({ length: count + 1 }, (_, step): Place => {
    const angle = 2 * Math.PI * (from + ((to - from) * step) / count)
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)]
  })
  const points = places.map(([px, py], step) => ({
    x: Math.round(px),
    y: Math.round(py),
    force: Math.round(FORCE_USUAL + 6 * Math.sin(step / 7)),
  }))
  return { colour, width, points }
}

/** Wide lines side by side, as one fills with a broad pen. */
const filled = (colour: number, [left, top]: Place, [right, bottom]: Place): Stroke[] =>
  Array.from({ length: Math.ceil((bottom - top) / 46) }, (_, row) => {
    const y = Math.min(bottom, top + row * 46)
    return line(colour, BROADEST, [left, y], [right, y])
  })

const person = ([x, y]: Place, colour: number): Stroke[] => [
  arc(INK, MIDDLE, [x, y], [44, 48]),
  line(colour, BROAD, [x, y + 56], [x, y + 210]),
  line(INK, MIDDLE, [x - 80, y + 150], [x, y + 90], [x + 78, y + 144]),
  line(INK, MIDDLE, [x - 56, y + 330], [x, y + 214], [x + 54, y + 330]),
]

const drop = (x: number, y: number): Stroke => line(BLUE, FINE, [x, y], [x - 18, y + 62])

export const HOUSE: readonly Stroke[] = [
  ...filled(YELLOW, [300, 640], [600, 880]),
  line(BROWN, MIDDLE, [280, 610], [280, 910], [620, 910], [620, 610]),
  line(RED, BROAD, [236, 620], [450, 420], [664, 620], [236, 620]),
  line(BROWN, MIDDLE, [410, 910], [410, 760], [500, 760], [500, 910]),
  line(TEAL, MIDDLE, [540, 680], [590, 680], [590, 740], [540, 740], [540, 680]),
  line(GREY, MIDDLE, [560, 520], [560, 420], [600, 420], [600, 560]),
  arc(GREY, FINE, [600, 360], [40, 26], 0.1, 0.9),
  arc(GREY, FINE, [650, 300], [50, 30], 0.1, 0.9),
  line(BROWN, BROADEST, [820, 940], [820, 640]),
  arc(GREEN, BROADEST, [820, 560], [90, 100]),
  arc(GREEN, BROADEST, [820, 540], [42, 50]),
  arc(ORANGE, BROAD, [170, 210], [74, 74]),
  line(ORANGE, MIDDLE, [170, 90], [170, 50]),
  line(ORANGE, MIDDLE, [280, 160], [320, 140]),
  line(ORANGE, MIDDLE, [270, 280], [306, 306]),
  ...person([130, 690], PURPLE),
  line(GREEN, BROAD, [30, 1040], [340, 1012], [700, 1034], [970, 1010]),
  line(BROWN, MIDDLE, [440, 920], [380, 1010], [460, 1110], [400, 1220]),
  line(BROWN, MIDDLE, [500, 920], [470, 1010], [560, 1110], [530, 1220]),
]

export const RAIN: readonly Stroke[] = [
  arc(GREY, BROADEST, [320, 190], [150, 60], 0.45, 1.05),
  arc(GREY, BROADEST, [620, 170], [190, 70], 0.45, 1.05),
  arc(RED, BROAD, [500, 560], [220, 170], 0.5, 1),
  line(RED, BROAD, [280, 560], [390, 530], [500, 560], [610, 530], [720, 560]),
  line(BROWN, MIDDLE, [500, 400], [500, 800]),
  ...person([590, 690], TEAL),
  ...[
    [120, 380],
    [210, 520],
    [150, 700],
    [260, 860],
    [120, 960],
    [820, 360],
    [900, 520],
    [800, 680],
    [880, 860],
    [790, 980],
    [330, 400],
    [700, 340],
    [60, 560],
    [940, 720],
  ].map(([x = 0, y = 0]) => drop(x, y)),
  arc(BLUE, MIDDLE, [560, 1080], [260, 40]),
  arc(BLUE, FINE, [560, 1080], [150, 20]),
  line(GREY, MIDDLE, [40, 1030], [300, 1036]),
  line(GREY, MIDDLE, [840, 1034], [970, 1028]),
]

export const HILLS: readonly Stroke[] = [
  arc(PINK, BROADEST, [720, 300], [110, 110]),
  arc(PINK, BROADEST, [720, 300], [52, 52]),
  line(PURPLE, BROADEST, [20, 720], [220, 520], [420, 690], [620, 480], [980, 730]),
  line(BLUE, BROADEST, [20, 830], [300, 680], [560, 840], [780, 700], [980, 830]),
  line(TEAL, BROADEST, [20, 950], [260, 860], [500, 960], [760, 870], [980, 950]),
  line(GREEN, BROADEST, [20, 1060], [340, 1000], [660, 1070], [980, 1010]),
  line(INK, FINE, [200, 330], [232, 306], [262, 332], [294, 306], [324, 330]),
  line(INK, FINE, [380, 250], [404, 232], [426, 252], [450, 232], [474, 250]),
  line(INK, MIDDLE, [480, 1060], [480, 1160]),
  line(GREEN, BROAD, [430, 1080], [480, 940], [530, 1080]),
]

export const CAT: readonly Stroke[] = [
  arc(ORANGE, BROADEST, [480, 820], [190, 200]),
  arc(ORANGE, BROADEST, [480, 820], [110, 120]),
  arc(ORANGE, BROADEST, [480, 500], [120, 104]),
  arc(ORANGE, BROADEST, [480, 500], [50, 40]),
  line(ORANGE, BROAD, [376, 430], [370, 300], [450, 390]),
  line(ORANGE, BROAD, [584, 430], [592, 300], [512, 390]),
  arc(INK, MIDDLE, [430, 490], [16, 6], 0, 0.5),
  arc(INK, MIDDLE, [530, 490], [16, 6], 0, 0.5),
  line(PINK, MIDDLE, [468, 534], [480, 546], [492, 534]),
  line(INK, FINE, [330, 520], [408, 530]),
  line(INK, FINE, [334, 566], [408, 550]),
  line(INK, FINE, [552, 530], [634, 516]),
  line(INK, FINE, [552, 550], [630, 566]),
  arc(ORANGE, BROAD, [740, 900], [120, 150], 0.3, 0.9),
  line(BROWN, MIDDLE, [80, 1050], [920, 1046]),
  line(TEAL, MIDDLE, [90, 140], [90, 560], [300, 560], [300, 140], [90, 140]),
  line(TEAL, FINE, [196, 140], [196, 560]),
  arc(YELLOW, BROAD, [246, 220], [28, 30], 0.2, 0.75),
]
