import { Color, DynamicDrawUsage, InstancedMesh, type BufferGeometry, type Material, type Object3D } from "three";

/** Many of the same thing, drawn at once; how many there are may change. */
export class Many {
  readonly mesh: InstancedMesh;
  private count = 0;

  constructor(shape: BufferGeometry, material: Material, most: number, { shadow = true } = {}) {
    this.mesh = new InstancedMesh(shape, material, most);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.castShadow = shadow;
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.setColorAt(0, new Color("#fff"));
  }

  begin(): void {
    this.count = 0;
  }

  put(like: Object3D, colour: Color | string = "#fff"): void {
    like.updateMatrix();
    this.mesh.setMatrixAt(this.count, like.matrix);
    this.mesh.setColorAt(this.count, new Color(colour));
    this.count += 1;
  }

  end(): void {
    this.mesh.count = this.count;
    this.mesh.visible = this.count > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }
}
