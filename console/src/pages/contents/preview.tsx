import { readingMinutes, type ContentBlock } from '@xinqi/domain/text/article'
import type { ContentWords, WrittenKind } from '@xinqi/domain/text/content'
import { PhoneFrame, PRIMARY, QUIET, SOFT } from './phone-frame'

const picture = { display: 'block', width: '100%', borderRadius: 14, background: '#efebe2' }

function Block({ block }: { block: ContentBlock }) {
  if (block.type === 'heading')
    return <div style={{ marginTop: 24, fontSize: 18, fontWeight: 600, lineHeight: 1.35 }}>{block.text}</div>
  if (block.type === 'text') return <div style={{ marginTop: 12 }}>{block.text}</div>
  if (block.type === 'image')
    return block.src === '' ? null : <img src={block.src} alt={block.alt} style={{ ...picture, marginTop: 12 }} />
  return (
    <ul style={{ margin: '12px 0 0', paddingInlineStart: 20 }}>
      {block.items.map((item, place) => (
        <li key={place} style={{ marginTop: place === 0 ? 0 : 8 }}>
          {item}
        </li>
      ))}
    </ul>
  )
}

/** How it reads on a phone, as it is being written. */
export const Preview = ({ kind, words }: { kind: WrittenKind; words: ContentWords }) => (
  <PhoneFrame>
    {words.cover && <img src={words.cover} alt='' style={{ ...picture, height: 193, objectFit: 'cover' }} />}
    <div style={{ marginTop: 24, fontSize: 24, fontWeight: 600, lineHeight: 1.35 }}>{words.title || '标题'}</div>
    <div style={{ marginTop: 4, color: QUIET, fontSize: 12 }}>约 {readingMinutes(words.body)} 分钟</div>
    <div style={{ margin: '16px 0 24px', paddingLeft: 12, borderLeft: `3px solid ${SOFT}`, color: QUIET }}>
      {words.summary || '一句介绍'}
    </div>
    {words.body.map((block, place) => (
      <Block key={place} block={block} />
    ))}
    {kind === 'story' && (
      <div style={{ marginTop: 32, color: QUIET, fontSize: 14 }}>经本人同意讲述。姓名、职业和经历的细节都改过。</div>
    )}
    {words.isGrave && (
      <div style={{ marginTop: 16, padding: 16, borderRadius: 14, background: SOFT, color: PRIMARY, fontSize: 14 }}>
        如果你也有不想活下去的念头：请不要一个人待着。这里有深夜也会接听的电话。
      </div>
    )}
  </PhoneFrame>
)
