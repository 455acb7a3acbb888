/** Colours of the product that sit on light and on dark. */
const GREEN = '#2F6F66'
const PALE = '#E1EEEA'
const SAND = '#EFEBE2'
const WARM = '#C9773B'
const PAPER = '#F6F4EF'
const NIGHT = '#3E5A63'

const LINE = `fill="none" stroke="${GREEN}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"`

const hill = (fill: string, top: number): string =>
  `<path d="M0 ${top + 26}Q80 ${top} 160 ${top + 18}T320 ${top + 8}V180H0Z" fill="${fill}"/>`

/** Scenes of 320 × 180, each a ground and a few shapes. */
const SCENES: Record<string, string> = {
  'first-session': `<rect width="320" height="180" fill="${PALE}"/>${hill(SAND, 120)}<path d="M84 142v-30q0-16 16-16h22q16 0 16 16v30M182 142v-30q0-16 16-16h22q16 0 16 16v30M78 128h66M176 128h66" ${LINE}/><circle cx="160" cy="54" r="18" fill="${WARM}" opacity=".5"/><path d="M160 20v16" ${LINE}/>`,
  choosing: `<rect width="320" height="180" fill="${SAND}"/>${hill(PALE, 124)}<g ${LINE}><circle cx="96" cy="76" r="20" fill="${PAPER}"/><circle cx="160" cy="66" r="24" fill="${PALE}"/><circle cx="224" cy="76" r="20" fill="${PAPER}"/><path d="M66 134q4-30 30-30t30 30M124 138q4-40 36-40t36 40M194 134q4-30 30-30t30 30"/></g><path d="m150 66 7 8 14-15" fill="none" stroke="${WARM}" stroke-width="3" stroke-linecap="round"/>`,
  modes: `<rect width="320" height="180" fill="${PALE}"/>${hill(SAND, 126)}<g ${LINE}><rect x="52" y="56" width="60" height="76" rx="10" fill="${PAPER}"/><rect x="132" y="66" width="78" height="54" rx="8" fill="${PAPER}"/><path d="M156 132h30M171 120v12"/><path d="M234 132v-44q0-10 10-10h20q10 0 10 10v44z" fill="${PAPER}"/></g><circle cx="82" cy="86" r="11" fill="${WARM}" opacity=".55"/><path d="M66 114q16-16 32 0" ${LINE}/><circle cx="171" cy="92" r="10" fill="${GREEN}" opacity=".35"/><circle cx="264" cy="106" r="3" fill="${WARM}"/>`,
  confidential: `<rect width="320" height="180" fill="${SAND}"/>${hill(PALE, 118)}<path d="M96 62h128v76H96z" fill="${PAPER}"/><path d="M96 62h128v76H96zM96 62l64 46 64-46" ${LINE}/><circle cx="160" cy="112" r="15" fill="${WARM}"/><path d="M154 112v-4a6 6 0 0 1 12 0v4m-14 0h16v9h-16z" fill="none" stroke="${PAPER}" stroke-width="2" stroke-linejoin="round"/>`,
  sleepless: `<rect width="320" height="180" fill="${NIGHT}"/>${hill('#33494F', 124)}<path d="M214 34a34 34 0 1 0 30 50 28 28 0 0 1-30-50z" fill="#F0D9A8"/><g fill="${PAPER}"><circle cx="60" cy="44" r="2"/><circle cx="112" cy="28" r="1.6"/><circle cx="148" cy="62" r="2"/><circle cx="286" cy="40" r="1.6"/></g><path d="M48 148v-40m0 22h112v18m0-18q0-16-16-16H78q0 16-16 16" fill="none" stroke="${PAPER}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  anxious: `<rect width="320" height="180" fill="${PALE}"/><circle cx="160" cy="84" r="62" fill="${PAPER}" opacity=".6"/><circle cx="160" cy="84" r="42" fill="${SAND}"/><circle cx="160" cy="84" r="22" fill="${WARM}" opacity=".45"/>${hill(SAND, 134)}<path d="M30 56q18-14 36 0t36 0M218 112q18-14 36 0t36 0" ${LINE}/>`,
  'low-family': `<rect width="320" height="180" fill="${SAND}"/><circle cx="250" cy="46" r="20" fill="${WARM}" opacity=".5"/>${hill(PALE, 122)}<g ${LINE}><path d="M84 142h152M98 142v16M222 142v16M84 142v-24M236 142v-24"/><circle cx="138" cy="84" r="13" fill="${PAPER}"/><path d="M118 142v-20q0-20 20-20t20 20v20"/><circle cx="184" cy="80" r="13" fill="${PALE}"/><path d="M164 142v-24q0-20 20-20t20 20v24"/></g>`,
  school: `<rect width="320" height="180" fill="${PALE}"/>${hill(SAND, 120)}<path d="M160 180q-16-30 4-52t-6-34" fill="none" stroke="${PAPER}" stroke-width="16" stroke-linecap="round"/><path d="M120 92V62l38-22 38 22v30z" fill="${PAPER}"/><path d="M120 92V62l38-22 38 22v30zM150 92V74h16v18M158 40V26l14 5-14 5" ${LINE}/><g ${LINE}><rect x="66" y="118" width="34" height="38" rx="9" fill="${WARM}" fill-opacity=".45"/><path d="M74 118v-6q0-7 9-7t9 7v6M66 136h34"/></g>`,
}

/** The article's picture as a data URL; null for one that has none. */
export function coverOf(slug: string): string | null {
  const scene = SCENES[slug]
  if (scene === undefined) return null
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180">${scene}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
