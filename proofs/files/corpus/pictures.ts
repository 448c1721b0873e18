import sharp, { type Sharp } from "sharp";

/** Something like a photo: a gradient with noise, so that its coded data is no desert of zeros. */
export function photo(width: number, height: number, channels: 1 | 3 | 4 = 3): Sharp {
  const pixels = Buffer.alloc(width * height * channels);
  let state = width * 7919 + height;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const place = Math.floor(at / channels);
    pixels[at] = ((place % width) * 2 + Math.floor(place / width) + ((state >> 16) & 31)) & 255;
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

/** A picture of one colour. */
export function onlyGrey(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#888" } });
}

const place = { IFD0: { Make: "Kanarie", Copyright: "Kanarie" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 27/1 0/1" } };

/** A picture that may be taken, and one that may not for what it carries beside its pixels. */
export interface Picture {
  readonly name: string;
  readonly type: "png" | "jpeg";
  readonly bytes: Buffer;
  /** It carries a place, a text, a profile of the device … */
  readonly dirty: boolean;
}

/** Real pictures of each kind that a decoder knows, clean and with metadata. */
export async function makePictures(): Promise<readonly Picture[]> {
  const clean: readonly (readonly [string, "png" | "jpeg", Sharp])[] = [
    ["PNG of 8 bit", "png", photo(64, 48).png()],
    ["PNG with transparency", "png", photo(40, 40, 4).png()],
    ["grey PNG", "png", photo(33, 17, 1).png()],
    ["interlaced PNG", "png", photo(37, 29).png({ progressive: true })],
    ["PNG with a palette", "png", photo(50, 50).png({ palette: true, colours: 16 })],
    ["PNG of 16 bit", "png", photo(30, 20).toColourspace("rgb16").png()],
    ["PNG of 1 × 1", "png", photo(1, 1).png()],
    ["PNG of 1 × 999", "png", photo(1, 999).png()],
    ["baseline JPEG", "jpeg", photo(64, 48).jpeg()],
    ["progressive JPEG", "jpeg", photo(64, 48).jpeg({ progressive: true })],
    ["JPEG without subsampling", "jpeg", photo(61, 43).jpeg({ chromaSubsampling: "4:4:4", quality: 95 })],
    ["JPEG by mozjpeg", "jpeg", photo(80, 60).jpeg({ mozjpeg: true })],
    ["grey JPEG", "jpeg", photo(31, 31, 1).jpeg()],
    ["CMYK JPEG", "jpeg", photo(48, 48).toColourspace("cmyk").jpeg()],
    ["JPEG with a colour profile", "jpeg", photo(48, 48).withIccProfile("p3").jpeg()],
    ["PNG with a colour profile", "png", photo(48, 48).withIccProfile("p3").png()],
    ["JPEG of 1 × 1", "jpeg", photo(1, 1).jpeg()],
    ["JPEG of 1 megapixel", "jpeg", photo(1200, 900).jpeg()],
  ];
  const dirty: readonly (readonly [string, "png" | "jpeg", Sharp])[] = [
    ["JPEG with a place", "jpeg", photo(64, 48).withExif(place).jpeg()],
    ["progressive JPEG with a place", "jpeg", photo(64, 48).withExif(place).jpeg({ progressive: true })],
    ["CMYK JPEG with a place", "jpeg", photo(48, 48).withExif(place).toColourspace("cmyk").jpeg()],
    ["JPEG with XMP", "jpeg", photo(40, 40).withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Kanarie</x:xmpmeta>").jpeg()],
    ["JPEG with place and profile", "jpeg", photo(40, 40).withIccProfile("p3").withExif(place).jpeg()],
    ["PNG with a place", "png", photo(64, 48).withExif(place).png()],
    ["PNG with XMP", "png", photo(40, 40).withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Kanarie</x:xmpmeta>").png()],
    ["PNG with place and profile", "png", photo(40, 40).withIccProfile("p3").withExif(place).png()],
  ];
  const made = (list: typeof clean, isDirty: boolean) =>
    list.map(async ([name, type, image]) => ({ name, type, bytes: await image.toBuffer(), dirty: isDirty }));
  return Promise.all([...made(clean, false), ...made(dirty, true)]);
}
