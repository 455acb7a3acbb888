import type { Data } from '@xinqi/domain/contract/contract'
import { isTooMuch } from '@xinqi/domain/rules/health'
import { READING_WORDS, readingText } from '@xinqi/domain/text/health'
import { CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import { REFUND_STATE_NAMES } from '@xinqi/domain/text/refund'
import { Badge } from 'antd'
import { NumberCards } from '../../ui/number-cards'

type Reading = Data<'GET /operator/health/info'>['readings'][number]

/** A number of each payment company, or of each state of a refund. */
const ofWords = (of: string): string => ({ ...CHANNEL_LABEL, ...REFUND_STATE_NAMES })[of] ?? of

function cardOf(reading: Reading) {
  const { name, of, value } = reading
  const known = READING_WORDS[name]
  if (!known) return []
  const { words, unit, tooMuch } = known
  const foot = tooMuch !== undefined && (
    <Badge
      status={isTooMuch(reading) ? 'warning' : 'success'}
      text={isTooMuch(reading) ? `超过 ${readingText(unit, tooMuch)}` : '正常'}
    />
  )
  return [{ name: of === null ? words : `${words} · ${ofWords(of)}`, value: readingText(unit, value), foot }]
}

/** What has piled up, a card a number; what is too much says so in words as well as in colour. */
export const ReadingsGrid = ({ readings }: { readings: readonly Reading[] }) => (
  <NumberCards label='积下的' width={150} numbers={readings.flatMap(cardOf)} />
)
