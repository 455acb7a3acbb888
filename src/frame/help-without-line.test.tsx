import { fireEvent, render, screen, within } from '@testing-library/react'
import { HOTLINES } from '@xinqi/domain/constants'
import { exchange } from '@/api/transport'
import { Composer } from '@/features/conversation/composer'
import { useTalks } from '@/features/conversation/talks'
import type { Dialog } from '@/features/conversation/use-talk'
import { useSession } from '@/state/session'
import { PageOverlays } from './page-overlays'

jest.mock('@/state/use-in-sight', () => ({ useInSight: () => true }))
jest.mock('@/api/transport', () => ({ exchange: jest.fn(() => Promise.reject(new Error('no line'))) }))
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
}))

const dialog = { conversationNo: '202611230000000001', silence: null, sharesPresence: false } as Dialog
const noMore = () => Promise.resolve()

test.each(['我不想活了', '药我已经备好了'])(
  'without a line %s shows at once whom to call, and waits to be sent',
  async (words) => {
    useSession.setState({ user: { id: 7 } as never })
    render(
      <>
        <Composer side='user' dialog={dialog} quoted={null} onQuoted={jest.fn()} look={noMore} />
        <PageOverlays />
      </>,
    )
    fireEvent.input(screen.getByRole('textbox', { name: '写点什么' }), { target: { value: words } })
    fireEvent.click(await screen.findByText('发送'))
    const help = await screen.findByRole('dialog', { name: '我现在很难受' })
    expect(within(help).getByText(new RegExp(HOTLINES[0].number))).toBeTruthy()
    expect(useTalks.getState().unsent.at(-1)).toMatchObject({ params: { text: words } })
    expect(exchange).toHaveBeenCalled()
  },
)
