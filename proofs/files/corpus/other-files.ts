import { deflateSync, gzipSync } from "node:zlib";

import sharp from "sharp";

import { fileCase, type HostileCase } from "./hostile-case.ts";
import { photo } from "./pictures.ts";

/** Files of other kinds, and files whose sender lies about them. */
export async function otherFiles(): Promise<readonly HostileCase[]> {
  const png = await photo(64, 48).png().toBuffer();
  const image = photo(64, 48);
  const foreign: readonly (readonly [string, Buffer])[] = [
    ["nothing at all", Buffer.alloc(0)],
    ["one byte", Buffer.from([0x89])],
    ["10 MB of zeros", Buffer.alloc(10_485_760)],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["an SVG with a head", Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a packed SVG", gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a GIF", await image.clone().gif().toBuffer()],
    ["a GIF that is JavaScript", Buffer.from("GIF89a/*\0\0*/=alert(1);")],
    ["a GIF that is a JAR", Buffer.concat([await image.clone().gif().toBuffer(), Buffer.from("PK\u0005\u0006")])],
    ["a WebP", await image.clone().webp().toBuffer()],
    ["a TIFF", await image.clone().tiff().toBuffer()],
    ["an AVIF", await sharp(png).avif({ effort: 0 }).toBuffer()],
    ["the head of a HEIC", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1")],
    ["a BMP", Buffer.from("BM6\0\0\0\0\0\0\0")],
    ["an icon", Buffer.from([0, 0, 1, 0, 1, 0])],
    ["a ZIP", Buffer.from("PK\u0003\u0004", "latin1")],
    ["a gzip", gzipSync(png)],
    ["zlib", deflateSync(png)],
    ["an ELF", Buffer.from("\u007fELF\u0002\u0001\u0001")],
    ["an EXE", Buffer.from("MZ\u0090\0")],
    ["PostScript", Buffer.from("%!PS-Adobe-3.0\n(x) run")],
    ["a JPEG 2000", Buffer.from("\0\0\0\u000cjP  \r\n\u0087\n", "latin1")],
    ["a PNG after a byte order mark", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), png])],
    ["a PNG as text", Buffer.from(png.toString("base64"))],
    ["an MNG", Buffer.from([0x8a, 0x4d, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ["PHP", Buffer.from("<?php phpinfo();")],
    ["a PNG whose line ends were changed", Buffer.from(png.toString("latin1").replace("\r\n", "\n"), "latin1")],
  ];
  const names = [
    "../../../etc/passwd",
    "..\\..\\web.config",
    "/etc/cron.d/x",
    "a\0.png",
    "a\r\nX-Evil: 1.png",
    'a".png',
    "shell.php",
    "shell.php.png",
    ".htaccess",
    "CON",
    "a".repeat(5000),
    "\u202egnp.exe",
    "%2e%2e%2fa",
    "file.svg",
    "",
    "\ud83d\ude00.png",
    "~/.ssh/authorized_keys",
  ];
  const types = [
    "text/html",
    "image/svg+xml",
    "application/pdf",
    "image/jpeg",
    "application/x-php",
    "text/html; charset=utf-7",
    "x",
  ];
  return [
    ...foreign.map(([name, bytes]) => fileCase(name, bytes, ["file_type"])),
    ...names.map((fileName) => ({ ...fileCase(`PNG named ${JSON.stringify(fileName).slice(0, 40)}`, png, "accept"), fileName })),
    ...types.map((claimedType) => ({ ...fileCase(`PNG sent as ${claimedType}`, png, "accept"), claimedType })),
    {
      ...fileCase("web page sent as PNG", Buffer.from("<script>alert(1)</script>"), ["file_type"]),
      claimedType: "image/png",
      fileName: "a.png",
    },
    { ...fileCase("SVG sent as PNG", Buffer.from("<svg/>"), ["file_type"]), claimedType: "image/png", fileName: "a.png" },
  ];
}
