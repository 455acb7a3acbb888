// Writes icons.scss and names.ts from lucide-static (ISC licence): node src/ui/icon/build-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NAMES = `
arrow-up-down award bell book-open building-2 calendar calendar-plus camera check chevron-down chevron-left chevron-right
circle-alert circle-check circle-question-mark clock copy download ellipsis eye file-text gift headphones heart house image info
leaf list-filter lock log-out map-pin message-square mic mic-off minus pause pencil phone phone-off plus qr-code refresh-cw scan search
send settings share-2 shield-check smile star store switch-camera ticket trash-2 upload user users video video-off volume-2 wallet
wifi-off x
`
  .trim()
  .split(/\s+/)
// Drawn filled besides outlined, as `<name>-fill`.
const FILLED = ['star', 'heart', 'play']

const here = dirname(fileURLToPath(import.meta.url))
const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')

function shapes(name) {
  const svg = readFileSync(join(icons, `${name}.svg`), 'utf8')
  const body = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return body.replace(/\s+/g, ' ').replace(/> </g, '><').replace(/ \/>/g, '/>').replace(/"/g, "'").trim()
}

function rule(className, name, fill) {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='#000' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'>${shapes(name)}</svg>`
  const uri = svg.replace(/%/g, '%25').replace(/#/g, '%23').replace(/</g, '%3c').replace(/>/g, '%3e')
  return `.ui-icon-${className} {\n  --icon: url("data:image/svg+xml,${uri}");\n}\n`
}

const filled = FILLED.map((name) => `${name}-fill`)
const rules = [
  ...NAMES.map((name) => rule(name, name, 'none')),
  ...FILLED.map((name) => rule(`${name}-fill`, name, '#000')),
]
writeFileSync(
  join(here, 'icons.scss'),
  `// Written by build-icons.mjs from lucide (ISC licence). Do not edit.\n\n${rules.join('\n')}`,
)
writeFileSync(
  join(here, 'names.ts'),
  `// Written by build-icons.mjs. Do not edit.\n\n/** Every icon of the kit. */\nexport const ICON_NAMES = [\n${[...NAMES, ...filled].map((name) => `  '${name}',\n`).join('')}] as const\n\nexport type IconName = (typeof ICON_NAMES)[number]\n`,
)
