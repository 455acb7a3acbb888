import type { ProfileField, ProfileValue } from '@xinqi/domain/rules/profile-field'
import { profileLines } from '@xinqi/domain/text/profile'
import { diffText, type DiffPart } from '@xinqi/domain/text/text-diff'
import { Typography, theme } from 'antd'
import { useMemo } from 'react'

interface Props {
  field: ProfileField
  before: ProfileValue
  after: ProfileValue
  topics: readonly { id: number; name: string }[]
}

/** What of a field went and came: two columns, marked by a line through or beneath it and not by colour alone. */
export function SideBySide({ field, before, after, topics }: Props) {
  const { token } = theme.useToken()
  const parts = useMemo(() => {
    const nameOf = (id: number): string => topics.find((topic) => topic.id === id)?.name ?? String(id)
    const textOf = (value: ProfileValue): string => profileLines(field, value, nameOf).join('\n')
    return diffText(textOf(before), textOf(after))
  }, [field, before, after, topics])
  const side = (name: string, hidden: DiffPart['kind']) => (
    <section
      aria-label={name}
      style={{
        flex: '1 1 300px',
        padding: 12,
        borderRadius: token.borderRadius,
        background: token.colorFillQuaternary,
      }}
    >
      <Typography.Paragraph type='secondary' style={{ marginBottom: 8 }}>
        {name}
      </Typography.Paragraph>
      <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {parts
          .filter(({ kind }) => kind !== hidden)
          .map(({ kind, text }, place) => {
            if (kind === 'removed')
              return (
                <del key={place} style={{ background: token.colorFillSecondary, color: token.colorText }}>
                  {text}
                </del>
              )
            if (kind === 'added')
              return (
                <ins key={place} style={{ background: token.colorInfoBg, color: token.colorText, fontWeight: 600 }}>
                  {text}
                </ins>
              )
            return <span key={place}>{text}</span>
          })}
        {parts.every(({ kind }) => kind === hidden) && <Typography.Text type='secondary'>没有写</Typography.Text>}
      </div>
    </section>
  )
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 12 }}>
      {side('现在的', 'added')}
      {side('改成的', 'removed')}
    </div>
  )
}
