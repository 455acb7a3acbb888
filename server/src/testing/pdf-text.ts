import { execFileSync } from 'node:child_process'

/** Its parser is an ES module that loads itself, which Jest cannot do: a Node of its own reads the file. */
const READ = `
  import { extractText } from 'unpdf'
  const parts = []
  for await (const part of process.stdin) parts.push(part)
  const read = await extractText(new Uint8Array(Buffer.concat(parts)), { mergePages: true })
  console.log(JSON.stringify(read))
`

/** What a reader finds in a PDF: how many pages, and its words without the spaces between them. */
export function readPdf(base64: string): { pages: number; text: string } {
  const input = Buffer.from(base64, 'base64')
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', READ], { input, encoding: 'utf8' })
  const { totalPages, text } = JSON.parse(said) as { totalPages: number; text: string }
  return { pages: totalPages, text: text.replace(/\s+/g, '') }
}
