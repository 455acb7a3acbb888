import { ConfigProvider, theme } from 'antd'
import type { ReactNode } from 'react'

/** A phone of 375 × 812, by day, in the colours and sizes of the readers' page (src/ui/tokens, features/article/article-body). */
const PHONE = { width: 375, height: 812 }
const EDGE = 8
export const INK = '#1f2a2a'
export const QUIET = '#56635f'
export const PRIMARY = '#2f6f66'
export const SOFT = '#e1eeea'
export const GROUND = '#f6f4ef'

/** Buttons and fields on it are by day as well, whatever the console is. */
const BY_DAY = { inherit: false, algorithm: theme.defaultAlgorithm, token: { colorPrimary: PRIMARY, colorText: INK } }

/** A phone beside what is written, on which it is read as it will be. */
export const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <section aria-label='预览' style={{ position: 'sticky', top: 24 }}>
    <div
      tabIndex={0}
      role='region'
      aria-label='手机上的样子'
      style={{
        width: PHONE.width + 2 * EDGE,
        // On a desk that is a phone itself.
        maxWidth: '100%',
        height: PHONE.height + 2 * EDGE,
        maxHeight: 'calc(100vh - 48px)',
        overflowY: 'auto',
        boxSizing: 'border-box',
        border: `${EDGE}px solid #1f2a2a`,
        borderRadius: 36,
        background: GROUND,
        color: INK,
        fontSize: 16,
        lineHeight: 1.85,
      }}
    >
      <ConfigProvider theme={BY_DAY}>
        <div style={{ padding: '16px 16px 48px' }}>{children}</div>
      </ConfigProvider>
    </div>
  </section>
)
