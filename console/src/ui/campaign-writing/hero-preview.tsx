import { placardOf } from '@xinqi/domain/text/campaign'
import { Segmented, theme, Typography } from 'antd'
import { useState } from 'react'
import { OwnPicture } from './own-picture'
import type { WordsTyped } from './words'

const WIDTH = 320

/** Its own picture, else the scene that was chosen. */
function Picture({ picture, pictureAlt = '', scene }: WordsTyped) {
  if (picture !== undefined) return <OwnPicture name={picture} alt={pictureAlt} width='100%' />
  if (!scene) return <Typography.Text type='secondary'>选了图就在这里。</Typography.Text>
  return (
    <img
      src={placardOf(scene)}
      alt=''
      style={{ display: 'block', width: '100%', aspectRatio: '16 / 9', borderRadius: 14 }}
    />
  )
}

/** How a campaign begins on a phone, with its picture, as it is being written. */
export function HeroPreview({ typed }: { typed: WordsTyped }) {
  const { token } = theme.useToken()
  const [arm, setArm] = useState<'a' | 'b'>('a')
  const hero = (typed.hasB === true && arm === 'b' ? typed.heroB : typed.hero) ?? {}
  return (
    <section aria-label='预览' style={{ position: 'sticky', top: 24, width: WIDTH }}>
      {typed.hasB === true && (
        <Segmented
          aria-label='看哪一种开头'
          block
          options={[
            { value: 'a' as const, label: '第一种' },
            { value: 'b' as const, label: '第二种' },
          ]}
          value={arm}
          onChange={setArm}
          style={{ marginBottom: 12 }}
        />
      )}
      <div
        style={{
          padding: 16,
          border: `1px solid ${token.colorBorder}`,
          borderRadius: 28,
          background: token.colorBgContainer,
        }}
      >
        <Picture {...typed} />
        <Typography.Title level={3} style={{ marginTop: 16 }}>
          {hero.title || '开头的标题'}
        </Typography.Title>
        <Typography.Paragraph>{hero.lead || '开头的话'}</Typography.Paragraph>
        <div
          style={{
            padding: '10px 16px',
            border: `1px solid ${token.colorBorder}`,
            borderRadius: 22,
            textAlign: 'center',
          }}
        >
          {hero.act || '按钮上的字'}
        </div>
      </div>
    </section>
  )
}
