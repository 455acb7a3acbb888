import type { ReactNode } from 'react'

/** A phone of 375 × 812, by day, in the colours and sizes of the readers' page (src/ui/tokens, features/article/article-body). */
const PHONE = { width: 375, height: 812 }
export const INK = '#1f2a2a'
export const QUIET = '#56635f'
export const PRIMARY = '#2f6f66'
export const SOFT = '#e1eeea'
export const GROUND = '#f6f4ef'

/** A phone beside what is written, on which it is read as it will be. */
export const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <section aria-label='预览' style={{ position: 'sticky', top: 24 }}>
    <div
      tabIndex={0}
      role='region'
      aria-label='手机上的样子'
      style={{
        ...PHONE,
        maxHeight: 'calc(100vh - 48px)',
        overflowY: 'auto',
        boxSizing: 'content-box',
        border: '8px solid #1f2a2a',
        borderRadius: 36,
        background: GROUND,
        color: INK,
        fontSize: 16,
        lineHeight: 1.85,
      }}
    >
      <div style={{ padding: '16px 16px 48px' }}>{children}</div>
    </div>
  </section>
)
