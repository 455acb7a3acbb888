import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { logOut } from '@/features/login/log-out'
import { ask, showToast } from '@/state/overlays'

type Notices = Data<'GET /appoint/consultUser/notices'>

/** What has to be asked of somebody who has come (back): an account on its way out, then new versions of the agreements. */
export async function askAccountNotices(): Promise<void> {
  const notices = await call('GET /appoint/consultUser/notices', {}, { quiet: true }).catch(() => null)
  if (!notices) return
  if (notices.deletion) await askToKeep(notices.deletion)
  else for (const protocol of notices.protocols) await askToAgree(protocol)
}

async function askToKeep({ eraseAt }: NonNullable<Notices['deletion']>): Promise<void> {
  const keep = await ask({
    title: '这个账号正在注销',
    body: `它会在 ${eraseAt.slice(0, 10)} 删除。要保留它吗？`,
    confirmText: '保留账号',
    cancelText: '继续注销',
  })
  if (!keep) return logOut('user')
  await call('POST /appoint/consultUser/cancelLogOff', {})
  showToast('账号已保留', 'success')
}

async function askToAgree({ protocolType, version, title, summary }: Notices['protocols'][number]): Promise<void> {
  const agreed = await ask({
    title: `${title}有更新`,
    body: `${summary}全文在「设置」里，旧的版本也能看到。`,
    confirmText: '同意',
    cancelText: '稍后再说',
  })
  if (agreed)
    await call('POST /appoint/consultOrganization/agreeProtocol', { protocolType: protocolType === 2 ? 2 : 1, version })
}
