import { Client } from 'pg'
import type { Phone } from './phone/phone'

interface Row {
  seq: number
  user_type: 1 | 2
  client_id: string
}

/** What disagrees between what was said, the table and the two pages of one conversation; nothing should. */
export async function mistakesOf(databaseUrl: string, pairs: readonly (readonly [Phone, Phone])[]): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const mistakes: string[] = []
    for (const pair of pairs) {
      const { rows } = await client.query<Row>(
        'select seq, user_type, client_id from conversation_message where conversation_no = $1 order by seq',
        [pair[0].conversationNo],
      )
      mistakes.push(...(await mistakesBetween(rows, pair)))
    }
    return mistakes
  } finally {
    await client.end()
  }
}

async function mistakesBetween(rows: readonly Row[], [visitor, consultant]: readonly [Phone, Phone]) {
  const no = visitor.conversationNo
  const mistakes: string[] = []
  const holds = (what: string, isSo: boolean): void => {
    if (!isSo) mistakes.push(`${no} (${visitor.name}): ${what}`)
  }
  holds('both have one conversation', no !== '' && no === consultant.conversationNo)
  holds(
    'the numbers are 1, 2, 3 …',
    rows.every(({ seq }, index) => seq === index + 1),
  )
  for (const [phone, type] of [
    [visitor, 2],
    [consultant, 1],
  ] as const) {
    const stored = rows.filter(({ user_type: userType }) => userType === type).map(({ client_id: id }) => id)
    const storedOnce = new Set(stored)
    holds(`${phone.name}: nothing is stored twice`, storedOnce.size === stored.length)
    holds(
      `${phone.name}: nothing is stored that nobody said`,
      stored.every((id) => phone.said.has(id)),
    )
    const lost = [...phone.said].filter(([id]) => !storedOnce.has(id)).map(([, text]) => text)
    holds(`${phone.name}: lost ${lost.join(', ')}`, lost.length === 0)
    holds(`${phone.name}: refused ${phone.refused.join(', ')}`, phone.refused.length === 0)
    holds(`${phone.name}: nothing waits`, phone.unsent === 0)
    holds(`${phone.name}: said in order`, isInOrder(stored, [...phone.said.keys()]))
  }
  const words = new Map([...visitor.said, ...consultant.said])
  const texts = rows.map(({ client_id: id }) => words.get(id) ?? '')
  for (const phone of [visitor, consultant]) {
    const page = await phone.readAll()
    holds(
      `${phone.name}: the page has every number once, in order`,
      isSame(
        page.seqs,
        rows.map(({ seq }) => seq),
      ),
    )
    holds(`${phone.name}: the page has the words in the order of the table`, isSame(page.texts, texts))
  }
  return mistakes
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

/** Whether one's own words are stored in the order in which they were said. */
const isInOrder = (stored: readonly string[], said: readonly string[]): boolean =>
  isSame(
    stored,
    said.filter((id) => stored.includes(id)),
  )
