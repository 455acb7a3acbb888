import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { RouteId } from '../../config/routes'
import type { Elsewhere, Visit } from './visit'

/** Inviting friends, and being invited. */
export const INVITATION_PAGES = {
  inviteNew: [{ as: 'visitor', shows: '=撑同一把伞' }],
  cpInvitation: [{ as: 'visitor', shows: '=先问问自己' }],
  invitationCenter: [
    { as: 'visitor', shows: '=还没有朋友接受邀请' },
    { name: 'refused', as: 'employee', shows: '=说明一下', isFirst: true },
  ],
  acceptInvitation: [
    {
      as: 'stranger',
      params: ({ inviteCode }) => ({ orgId: DEFAULT_ORG_ID, code: inviteCode }),
      shows: '=阿眠请你来坐坐',
    },
    { name: 'forged', as: 'stranger', params: { orgId: DEFAULT_ORG_ID, code: 'NOBODYS' }, shows: '=这个邀请没有了' },
    {
      name: 'own',
      as: 'visitor',
      params: ({ inviteCode }) => ({ orgId: DEFAULT_ORG_ID, code: inviteCode }),
      shows: '=这是你自己的邀请，发给朋友吧',
    },
  ],
  acceptCpInvitation: [
    {
      as: 'stranger',
      params: ({ inviteCode }) => ({ orgId: DEFAULT_ORG_ID, code: inviteCode }),
      shows: '=阿眠请你看看自己',
    },
  ],
  inviteVisitor: [{ as: 'visitor', shows: '.ui-empty' }],
  operatorInvitations: [{ as: 'operator', shows: '=两个人用过同一部手机' }],
} satisfies Partial<Record<RouteId, readonly Visit[] | Elsewhere>>
