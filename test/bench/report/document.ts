import fs from 'node:fs'
import path from 'node:path'
import type { Part, Row } from '../part'
import { asMarkdown } from './table'

const FILE = path.join(__dirname, '../../../docs/bench.md')

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench -- <part>\` measures one part and leaves the others as they are. A line is
a budget: ✓ it is kept, ✗ it is missed, and without a mark there is none and the number only informs. Timings differ
from machine to machine and are never tests; counts, such as double bookings, must be what the line says everywhere.
p50, p95 and p99 are the times within which half, 95 % and 99 % of the answers had come.
`

/** Rewrites docs/bench.md: the sections of the measured parts anew, those of the others as they stand, in the order of `parts`. */
export function writeDocument(parts: readonly Part[], measured: ReadonlyMap<Part, Row[]>, machine: string): void {
  const old = fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : ''
  const sections = parts.flatMap((part) => {
    const rows = measured.get(part)
    const section = rows ? sectionOf(part, rows, machine) : keptSection(old, part)
    return section ? [section] : []
  })
  fs.mkdirSync(path.dirname(FILE), { recursive: true })
  fs.writeFileSync(FILE, [INTRODUCTION, ...sections].join('\n'))
}

const openingOf = ({ name }: Part): string => `<!-- ${name} -->\n`
const closingOf = ({ name }: Part): string => `<!-- /${name} -->\n`

function sectionOf(part: Part, rows: readonly Row[], machine: string): string {
  const paragraphs = [`## ${part.title}`, asMarkdown(rows), ...part.notes, `Measured ${machine}`]
  return `${openingOf(part)}${paragraphs.join('\n\n')}\n${closingOf(part)}`
}

function keptSection(old: string, part: Part): string | undefined {
  const start = old.indexOf(openingOf(part))
  const end = old.indexOf(closingOf(part))
  return start >= 0 && end > start ? old.slice(start, end + closingOf(part).length) : undefined
}
