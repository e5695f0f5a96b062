import type { Handlers } from '#kit/server/serve.ts';
import type { imageCodeEndpoints } from './imageCode.contract.ts';
import type { ImageCodes } from './imageCodes.service.ts';

interface ImageCodeNeeds {
  images: ImageCodes;
  /** Refuses with TOO_OFTEN. */
  slowDown(address: string): void;
}

export const imageCodeHandlers = ({ images, slowDown }: ImageCodeNeeds): Handlers<typeof imageCodeEndpoints> => ({
  async image({ cookies, address }) {
    slowDown(address);
    return { name: 'code.svg', type: 'image/svg+xml', content: await images.draw(cookies), inline: true };
  },

  async question({ cookies, address }) {
    slowDown(address);
    return images.askInWords(cookies);
  },
});
