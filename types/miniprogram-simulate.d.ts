// What we use of it. Its own types bring WeChat's globals along, which clash with Node's; tsconfig maps its name to here.

export interface Rendered {
  dom?: HTMLElement
  attach(parent: HTMLElement): void
  detach(): void
}

interface LoadOptions {
  rootPath: string
  compiler: 'official' | 'simulate'
}

declare const simulate: {
  load(path: string, tagName: string, options: LoadOptions): string
  render(id: string): Rendered
}
export default simulate

declare global {
  /** Put into the global scope by miniprogram-simulate. */
  const wx: object
}
