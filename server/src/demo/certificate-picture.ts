import sharp from 'sharp'

const PAPER = `<svg xmlns='http://www.w3.org/2000/svg' width='800' height='560'>
<rect width='800' height='560' fill='#f7f2e4'/>
<rect x='32' y='32' width='736' height='496' fill='none' stroke='#2f6f66' stroke-width='6'/>
<rect x='240' y='110' width='320' height='28' rx='6' fill='#2f6f66'/>
<rect x='140' y='200' width='520' height='14' rx='6' fill='#c9c0a6'/>
<rect x='140' y='250' width='520' height='14' rx='6' fill='#c9c0a6'/>
<rect x='140' y='300' width='360' height='14' rx='6' fill='#c9c0a6'/>
<circle cx='610' cy='430' r='54' fill='none' stroke='#b4553f' stroke-width='8'/>
</svg>`

/** The photograph of a certificate of nobody, as JPEG. */
export const drawCertificate = (): Promise<Buffer> => sharp(Buffer.from(PAPER)).jpeg({ quality: 80 }).toBuffer()
