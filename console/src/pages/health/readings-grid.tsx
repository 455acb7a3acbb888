import { READING_WORDS, readingText } from '@xinqi/domain/text/health'
import { CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import { REFUND_STATE_NAMES } from '@xinqi/domain/text/stopped-refund'
import { Badge, Card, Typography } from 'antd'
import { isTooMuch, type Reading } from './troubles'

/** A number of each payment company, or of each state of a refund. */
const ofWords = (of: string): string => ({ ...CHANNEL_LABEL, ...REFUND_STATE_NAMES })[of] ?? of

/** What has piled up, a card a number; what is too much says so in words as well as in colour. */
export const ReadingsGrid = ({ readings }: { readings: readonly Reading[] }) => (
  <ul
    aria-label='积下的'
    style={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
      gap: 12,
      margin: '0 0 24px',
      padding: 0,
      listStyle: 'none',
    }}
  >
    {readings.map((reading) => {
      const { name, of, value } = reading
      const words = READING_WORDS[name]
      if (!words) return null
      return (
        <li key={`${name} ${of}`}>
          <Card size='small' style={{ height: '100%' }}>
            <Typography.Text type='secondary'>
              {words.words}
              {of === null ? '' : ` · ${ofWords(of)}`}
            </Typography.Text>
            <div style={{ fontSize: 22, lineHeight: 1.5, fontVariantNumeric: 'tabular-nums' }}>
              {readingText(words.unit, value)}
            </div>
            {words.tooMuch !== undefined && (
              <Badge
                status={isTooMuch(reading) ? 'warning' : 'success'}
                text={isTooMuch(reading) ? `超过 ${readingText(words.unit, words.tooMuch)}` : '正常'}
              />
            )}
          </Card>
        </li>
      )
    })}
  </ul>
)
