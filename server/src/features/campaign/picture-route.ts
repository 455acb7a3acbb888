import { CAMPAIGN_PICTURE_NAME, CAMPAIGN_PICTURE_PATH, CAMPAIGN_PICTURE_WIDTHS } from '@xinqi/domain/campaign-picture'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../call/services'
import { isPictureShown } from './data'
import { readPicture } from './picture'

const YEAR_SECONDS = 365 * 86_400

/** A picture of a campaign's own, for everybody once readers come upon a campaign that names it. Its name follows from what it shows. */
export function registerCampaignPicture(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { name?: unknown; w?: unknown } }>(
    CAMPAIGN_PICTURE_PATH,
    { schema: { hide: true } },
    async (request, reply) => {
      const { name, w = String(CAMPAIGN_PICTURE_WIDTHS[0]) } = request.query
      const width = CAMPAIGN_PICTURE_WIDTHS.find((one) => String(one) === w)
      const isNamed = typeof name === 'string' && CAMPAIGN_PICTURE_NAME.test(name) && width !== undefined
      const isShown = isNamed && (await isPictureShown(services.db, name, services.clock.now()))
      const picture = isShown ? await readPicture(services, name, width) : null
      if (picture === null)
        return reply
          .status(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('没有这张图')
      return reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .type('image/webp')
        .send(picture)
    },
  )
}
