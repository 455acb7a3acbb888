import type { Hotline } from '@xinqi/domain/rules/hotlines'
import { PhoneFrame, PRIMARY, QUIET } from '../phone-frame'

/** How the numbers stand where somebody says that it is hard. */
export const HotlinesPreview = ({ lines }: { lines: readonly Partial<Hotline>[] }) => (
  <PhoneFrame>
    <div style={{ fontSize: 20, fontWeight: 600 }}>我现在很难受</div>
    <div style={{ marginTop: 8 }}>谢谢你说出来。你不用一个人撑着，现在就可以和人说说话。</div>
    {lines.map(({ number, name, hours, note }, place) => (
      <div key={place} style={{ marginTop: 12, padding: '12px 16px', borderRadius: 14, background: '#fff' }}>
        <div style={{ color: PRIMARY, fontSize: 18, fontWeight: 600 }}>{number || '号码'}</div>
        <div style={{ color: QUIET, fontSize: 14 }}>{[name || '名称', hours, note].filter(Boolean).join('，')}</div>
      </div>
    ))}
  </PhoneFrame>
)
