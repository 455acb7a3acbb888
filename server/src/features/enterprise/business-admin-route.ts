import { CHANNEL_ID } from '@xinqi/domain/rules/channel-id'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../call/services'

export const BUSINESS_ADMIN_PATH = '/leave/businessAdmin'

const query = z.object({
  channelId: z.string().regex(CHANNEL_ID).optional(),
})

/**
 * Where the employee shell is left to (R107): the business-admin client of the configuration, with the company's channel. No
 * address is taken from the caller. Without one, the shell's own start.
 */
export function registerBusinessAdmin(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  app.get(BUSINESS_ADMIN_PATH, { schema: { hide: true } }, (request, reply) => {
    const { channelId } = query.safeParse(request.query).data ?? {}
    if (!config.businessAdminUrl) return reply.redirect('/employeeWelfare', 302)
    const target = new URL(config.businessAdminUrl)
    if (channelId) target.searchParams.set('channelId', channelId)
    return reply.redirect(target.href, 302)
  })
}
