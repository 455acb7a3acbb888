import { tabLabel, tabsOf } from '@xinqi/domain/edition/tabs'
import { Segmented, theme, Typography } from 'antd'
import { useState } from 'react'
import type { Content } from './form-values'

const PHONE = { width: 320, height: 600 }
/** A phone is 375 wide: its page is drawn smaller. */
const SCALE = PHONE.width / 375

interface Props {
  orgId: number
  /** Each saved version is loaded anew. */
  version: number
  content: Content
}

/** How it looks on a phone: what stands in the form, drawn at once, and the real page as it was saved. */
export function Preview({ orgId, version, content }: Props) {
  const { token } = theme.useToken()
  const [view, setView] = useState<'draft' | 'saved'>('draft')
  return (
    <section aria-label='预览' style={{ position: 'sticky', top: 24 }}>
      <Segmented
        aria-label='看哪一个'
        block
        options={[
          { value: 'draft', label: '正在改的' },
          { value: 'saved', label: '保存了的页面' },
        ]}
        value={view}
        onChange={setView}
        style={{ marginBottom: 12 }}
      />
      <div
        style={{
          ...PHONE,
          overflow: 'hidden',
          border: `1px solid ${token.colorBorder}`,
          borderRadius: 28,
          background: token.colorBgLayout,
        }}
      >
        {view === 'draft' ? (
          <Draft content={content} />
        ) : (
          <iframe
            key={version}
            title='保存了的首页'
            src={`/home?orgId=${orgId}`}
            style={{
              width: PHONE.width / SCALE,
              height: PHONE.height / SCALE,
              border: 0,
              transform: `scale(${SCALE})`,
              transformOrigin: '0 0',
            }}
          />
        )}
      </div>
      <Typography.Paragraph type='secondary' style={{ marginTop: 12, width: PHONE.width }}>
        {view === 'draft' ? '保存之前只有你看得到。' : `来访者打开 /home?orgId=${orgId} 看到的。`}
      </Typography.Paragraph>
    </section>
  )
}

function Draft({ content: { name, hasGroups, edition } }: { content: Content }) {
  const { token } = theme.useToken()
  const { homeTitle, consultTab, words, notice } = edition
  const places = tabsOf(edition, { nativeApp: false, hasGroups, isBuilt: () => true })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100%', background: token.colorBgLayout }}>
      <div style={{ padding: 14, textAlign: 'center', fontWeight: 600 }}>{homeTitle ?? name}</div>
      <div style={{ flex: 1, padding: '4px 16px', overflow: 'hidden' }}>
        <div style={{ fontSize: 20, fontWeight: 600 }}>{words.greeting ?? '晚上好'}</div>
        <div style={{ color: token.colorTextDescription }}>今天有 3 位{words.person}有空</div>
        {words.free && <div style={{ color: token.colorSuccess }}>{words.free}</div>}
        {notice && (
          <div style={{ marginTop: 12, padding: 12, borderRadius: 12, background: token.colorInfoBg }}>
            <div style={{ fontWeight: 600 }}>{notice.title}</div>
            {notice.lines.map((line, index) => (
              <div key={index}>{line}</div>
            ))}
            {notice.hotlines && <div style={{ color: token.colorPrimary, marginTop: 4 }}>拨打援助热线</div>}
          </div>
        )}
        {[1, 2, 3].map((card) => (
          <div key={card} style={{ marginTop: 12, height: 88, borderRadius: 12, background: token.colorBgContainer }} />
        ))}
      </div>
      <div style={{ display: 'flex', padding: '10px 0 16px', background: token.colorBgContainer }}>
        {places.map((tab) => (
          <div key={tab} style={{ flex: 1, textAlign: 'center', fontSize: 12 }}>
            {tabLabel({ consultTab }, tab)}
          </div>
        ))}
      </div>
    </div>
  )
}
