import { ORG_NAME, ORG_POLICY, paragraphsFor, type ProtocolParagraph } from '@xinqi/domain/rules/protocol'
import { Segmented, theme, Typography } from 'antd'
import { useState } from 'react'

interface Props {
  title: string
  written: readonly ProtocolParagraph[]
  /** What is in effect now. */
  before: readonly ProtocolParagraph[]
  /** It reads differently where visitors pay. */
  hasReaders: boolean
}

const PHONE = { width: 320, height: 600 }

const named = (text: string): string =>
  text.replaceAll(ORG_NAME, '〔机构的名字〕').replaceAll(ORG_POLICY, '〔机构的改期与退款规则〕')

const against = (fresh: number, gone: number): string =>
  `和现行的比：新写或改过 ${fresh} 段${gone > 0 ? `，原来的 ${gone} 段改了或者不要了` : ''}。`

/** How it reads on a phone, and what is new against the version that is in effect. */
export function Preview({ title, written, before, hasReaders }: Props) {
  const { token } = theme.useToken()
  const [payer, setPayer] = useState<'visitor' | 'nobody'>('visitor')
  const known = new Set(paragraphsFor(before, payer).map((one) => JSON.stringify(one)))
  const shown = paragraphsFor(written, payer)
  const kept = new Set(shown.map((one) => JSON.stringify(one)))
  const gone = [...known].filter((one) => !kept.has(one)).length
  const fresh = shown.filter((one) => !known.has(JSON.stringify(one))).length
  return (
    <section aria-label='预览' style={{ position: 'sticky', top: 24, width: PHONE.width }}>
      {hasReaders && (
        <Segmented
          aria-label='看哪种机构的'
          block
          options={[
            { value: 'visitor' as const, label: '来访者付款' },
            { value: 'nobody' as const, label: '不用付款' },
          ]}
          value={payer}
          onChange={setPayer}
          style={{ marginBottom: 12 }}
        />
      )}
      <div
        tabIndex={0}
        role='region'
        aria-label='手机上的样子'
        style={{
          ...PHONE,
          overflowY: 'auto',
          padding: 16,
          border: `1px solid ${token.colorBorder}`,
          borderRadius: 28,
          background: token.colorBgContainer,
        }}
      >
        <Typography.Title level={4}>{title}</Typography.Title>
        {shown.map(({ heading, text }, index) => {
          const isNew = !known.has(JSON.stringify({ heading, text }))
          return (
            <div
              key={index}
              style={{
                marginBottom: 16,
                paddingInlineStart: 8,
                borderInlineStart: `3px solid ${isNew ? token.colorPrimary : 'transparent'}`,
              }}
            >
              <strong>{heading}</strong>
              {isNew && <Typography.Text type='secondary'> 改过</Typography.Text>}
              <div style={{ whiteSpace: 'pre-line', lineHeight: 1.8 }}>{named(text)}</div>
            </div>
          )
        })}
      </div>
      <Typography.Paragraph type='secondary' style={{ marginTop: 12 }}>
        {fresh + gone === 0 ? '和现行的一字不差。' : against(fresh, gone)}
      </Typography.Paragraph>
    </section>
  )
}
