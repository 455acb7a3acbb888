import type { FastifyRequest } from 'fastify'

/** Whether a request that no route answers is a browser opening a page of the app, and not a missing file or call. */
export function addressOfPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const isPage =
    !path.startsWith('/api/') &&
    !path.startsWith('/files/') &&
    !path.startsWith('/sandbox/') &&
    !/\.[a-z0-9]{2,5}$/i.test(path)
  return request.method === 'GET' && isPage && (request.headers.accept ?? '').includes('text/html')
}
