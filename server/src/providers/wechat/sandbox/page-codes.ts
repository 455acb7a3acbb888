import { randomUUID } from 'node:crypto'
import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { isScene } from '@xinqi/domain/rules/scene'
import { jsonBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import type { RecordKind, SandboxStore } from '../../sandbox-kit/store'
import { error, TOKEN_INVALID } from './answers'
import type { Apps } from './apps'

/** As WeChat has it: from so many pixels to so many. */
const WIDTH = { least: 280, most: 1280, usual: 430 }

const codeRequest = z.object({
  scene: z.string(),
  page: z.string().default('pages/home/index'),
  width: z.int().default(WIDTH.usual),
})

const pageCode = z.object({ id: z.string(), page: z.string(), scene: z.string() })
export type PageCodeRecord = z.infer<typeof pageCode>
const PAGE_CODE: RecordKind<PageCodeRecord> = { name: 'wechat.page-code', schema: pageCode }

export interface PageCodesOptions {
  store: SandboxStore
  apps: Apps
}

/**
 * Codes of pages of the mini-program. Outside of WeChat nothing can open one, so the picture is an ordinary code of page and scene, and
 * `GET /sandbox/wechat/codes` tells which there are.
 */
export async function pageCodes(app: FastifyInstance, { store, apps }: PageCodesOptions): Promise<void> {
  keepBodiesRaw(app)

  app.post<{ Querystring: { access_token?: string } }>('/wxa/getwxacodeunlimit', async (request, reply) => {
    if (!apps.isLiveToken(apps.miniProgram, request.query.access_token)) return TOKEN_INVALID
    const asked = codeRequest.safeParse(jsonBody(request.body))
    if (!asked.success) return error(40097, 'invalid args')
    const { scene, page, width } = asked.data
    if (!isScene(scene)) return error(40129, 'invalid scene')
    if (!/^\w[\w-]*(\/[\w-]+)+$/.test(page)) return error(41030, 'invalid page')
    if (width < WIDTH.least || width > WIDTH.most) return error(40097, 'invalid args')
    const id = randomUUID()
    await store.add(PAGE_CODE, id, { id, page, scene })
    const picture = await toBuffer(`${page}?scene=${encodeURIComponent(scene)}`, { width, margin: 1 })
    return reply.type('image/jpeg').send(await sharp(picture).jpeg().toBuffer())
  })

  app.get('/codes', () => store.list(PAGE_CODE))
}
