import { openHelp } from '@/features/safety/help-button'
import { useEveryonesHotlines } from '@/state/hotlines'
import { restart } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'

/** R160: an intern cannot take this; the way on is a more experienced consultant, a hospital, or a voice at once. */
export async function offerOtherHelp(): Promise<void> {
  const lines = useEveryonesHotlines.getState().lines.slice(0, 2)
  const wantsOthers = await ask({
    title: '想为你找更合适的人',
    body:
      '你提到的情况，实习咨询师还不能独自接待。建议预约资深或成熟咨询师，或到医院的精神科、心理科看看。' +
      `需要马上和人说话，可以拨打${lines.map(({ name, number }) => `${name} ${number}`).join('，或者')}。你填写的内容都还在。`,
    confirmText: '看看其他人',
    cancelText: '联系热线',
  })
  if (wantsOthers) await restart('search')
  else openHelp()
}
