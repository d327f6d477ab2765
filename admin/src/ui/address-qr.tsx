import { QRCode } from 'antd';

/** The QR code of a web address, black on white in every theme. The margin around it is the caller's. */
export function AddressQr({ address, size }: { address: string; size: number }) {
  return (
    <QRCode
      type="svg"
      aria-label={`QR code of ${address}`}
      value={address}
      size={size}
      color="#000000"
      bgColor="#ffffff"
      bordered={false}
    />
  );
}
