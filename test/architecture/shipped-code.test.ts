import fs from 'node:fs'
import path from 'node:path'
import { filesBelow, ROOT, textOf } from './tracked-files'

const MARKED = /[\u4e00-\u9fff]/
const SCHEMA_MARKS = ['ZodError', '_zod', 'invalid_type', 'too_small']

const quoted = (text: string): string[] => [...text.matchAll(/'([^'\n]+)'/g)].map((match) => match[1] ?? '')
const sources = (folder: string): string[] =>
  filesBelow(folder).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))

/** The sentences that stand in the contract and in no code that a phone runs. */
function sentencesOfContractOnly(): string[] {
  const isContract = (file: string): boolean => file.startsWith(path.join('domain', 'contract'))
  const phone = [
    ...sources('src'),
    ...sources('config'),
    ...sources('console/src'),
    ...sources('domain').filter((file) => !isContract(file)),
  ]
  const shipped = phone.map(textOf).join('\n')
  const inContract = sources('domain').filter(isContract).map(textOf).flatMap(quoted)
  return [...new Set(inContract)].filter((sentence) => MARKED.test(sentence) && !shipped.includes(sentence))
}

/** How a minifier writes Chinese when it keeps to ASCII. */
const escaped = (text: string): string =>
  [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

test('the contract has sentences of its own to look for', () => {
  expect(sentencesOfContractOnly().length).toBeGreaterThan(20)
})

describe.each(['dist/h5', 'dist/weapp', 'dist/console'])('%s', (folder) => {
  const isBuilt = fs.existsSync(path.join(ROOT, folder))
  if (!isBuilt) console.warn(`${folder} is not built: what it ships is not looked at. npm test builds it first.`)
  const ifBuilt = isBuilt ? test : test.skip

  ifBuilt('ships no schema of the contract', () => {
    const scripts = filesBelow(folder).filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(5)
    // The words of the console's component library are ours at times, without coming from the contract.
    const sentences = folder === 'dist/console' ? [] : sentencesOfContractOnly()
    const marks = [...SCHEMA_MARKS, ...sentences.flatMap((sentence) => [sentence, escaped(sentence)])]
    const found = scripts.flatMap((file) => {
      const code = textOf(file)
      return marks.filter((mark) => code.includes(mark)).map((mark) => `${file}: ${mark}`)
    })
    expect(found).toEqual([])
  })
})
